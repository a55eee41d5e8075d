import { unknown } from '../config/user-error.ts'
import { own } from '../own.ts'
import type { Io } from './io.ts'
import { scan } from './scan.ts'
import type { PlainIo } from './small-command.ts'
import { useColor } from './use-color.ts'

type Command = (args: readonly string[], io: Io) => Promise<number>

const commands: Readonly<Record<string, Command>> = {
  scan,
  list: async (args, io) => (await import('./list.ts')).run([...args], plainIo(io)),
  explain: async (args, io) => (await import('./explain.ts')).run([...args], plainIo(io)),
  plan: async (args, io) => (await import('./plan.ts')).run(args, io),
  sdk: async (args, io) => (await import('./sdk.ts')).run(args, io),
  baseline: async (args, io) => (await import('./baseline.ts')).run(args, io),
  merge: async (args, io) => (await import('./merge.ts')).run(args, io),
  check: async (args, io) => (await import('./check.ts')).run([...args], { ...plainIo(io), supervisor: io.supervisor }),
  init: async (args, io) => (await import('./init.ts')).run(args, io),
  help: async (args, io) => help(args, io),
}

/** Runs one command and returns its exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  try {
    return await dispatch(args, io)
  } catch (error) {
    return (await import('./failed.ts')).failed(error, io)
  }
}

async function dispatch([name, ...rest]: readonly string[], io: Io): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h') return help([], io)
  if (name === '--version' || name === '-V' || name === '-v') return print(io, `${(await import('../config/version.ts')).packageVersion()}\n`)
  const command = own(commands, name)
  if (!command) throw unknown('command', name, Object.keys(commands), 'Run `sunset help` for all commands.')
  return command(rest, io)
}

async function help([topic]: readonly string[], io: Io): Promise<number> {
  const { programHelp, scanHelp } = await import('./help.ts')
  if (topic === undefined || topic === 'help') return print(io, programHelp)
  return topic === 'scan' ? print(io, scanHelp()) : dispatch([topic, '--help'], io)
}

function print(io: Io, text: string): number {
  io.stdout(text)
  return 0
}

function plainIo(io: Io): PlainIo {
  const { stdout, stderr, columns, today, cwd } = io
  return { stdout, stderr, columns, today, cwd, color: useColor(undefined, io.env, io.outIsTerminal) }
}
