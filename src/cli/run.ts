import { resolve } from 'node:path'
import { unknown, UserError } from '../config/user-error.ts'
import { existsSync } from '../node-fs.ts'
import { own } from '../own.ts'
import type { Io } from './io.ts'
import { ownCommand, withOwnCommand } from './own-command.ts'
import { scan } from './scan.ts'
import type { PlainIo } from './small-command.ts'
import { useColor } from './use-color.ts'

type Run = (args: readonly string[], io: Io) => Promise<number>

const runs: Readonly<Record<string, Run>> = {
  scan,
  list: async (args, io) => (await import('./list.ts')).run([...args], plainIo(io)),
  explain: async (args, io) => (await import('./explain.ts')).run([...args], plainIo(io)),
  plan: async (args, io) => (await import('./plan.ts')).run(args, io),
  sdk: async (args, io) => (await import('./sdk.ts')).run(args, io),
  baseline: async (args, io) => (await import('./baseline.ts')).run(args, io),
  merge: async (args, io) => (await import('./merge.ts')).run(args, io),
  check: async (args, io) => (await import('./check.ts')).run([...args], { ...plainIo(io), supervisor: io.supervisor }),
  import: async (args, io) => (await import('./import.ts')).run(args, io),
  init: async (args, io) => (await import('./init.ts')).run(args, io),
  completion: async (args, io) => (await import('./completion.ts')).run(args, io),
  help: async ([name], io) => help(name, io),
}

/** Runs one command and returns its exit code. */
export async function run(args: readonly string[], process: Io): Promise<number> {
  const io = withOwnCommand(process)
  try {
    return await dispatch(args, io)
  } catch (error) {
    return (await import('./failed.ts')).failed(error, io)
  }
}

async function dispatch([name, ...rest]: readonly string[], io: Io): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h') return help(undefined, io)
  if (name === '--version' || name === '-V' || name === '-v') return version(rest, io)
  const command = own(runs, name)
  if (!command) throw unknown(name.startsWith('-') ? 'flag' : 'command', name, Object.keys(runs), hintFor(name, io.cwd))
  return isHelpAsked(rest) ? help(name, io) : command(rest, io)
}

/** Commands of other linters that are flags here. */
const asFlags: Readonly<Record<string, string>> = { fix: 'scan --fix', suppress: 'scan --suppress', diff: 'scan --diff', version: '--version' }

function hintFor(name: string, cwd: string): string {
  const flag = own(asFlags, name)
  if (flag !== undefined) return `Run \`npx sunset-lint ${flag}\`.`
  if (name.startsWith('-')) return 'Flags follow a command, such as `npx sunset-lint scan --fix`.'
  return existsSync(resolve(cwd, name)) ? `To scan it, run \`npx sunset-lint scan ${name}\`.` : 'Run `npx sunset-lint help` for all commands.'
}

/** Tests if a flag asks for help; behind `--` are arguments only. */
function isHelpAsked(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return (end < 0 ? args : args.slice(0, end)).some(arg => arg === '--help' || /^-[qw]*h[qw]*$/.test(arg))
}

async function help(name: string | undefined, io: Io): Promise<number> {
  const { commandHelp, programHelp } = await import('./help.ts')
  if (name === undefined || name === 'help') return print(io, programHelp({ columns: io.columns, command: ownCommand(io) }))
  const { commands } = await import('./commands.ts')
  const command = commands.find(each => each.name === name)
  if (!command) throw unknown('command', name, Object.keys(runs), hintFor(name, io.cwd))
  return print(io, commandHelp(command, { columns: io.columns, command: ownCommand(io) }))
}

async function version(args: readonly string[], io: Io): Promise<number> {
  const { packageVersion } = await import('../config/version.ts')
  const other = args.find(arg => arg !== '--json')
  if (other !== undefined) throw new UserError(`--version takes no other argument than --json, but got "${other}".`)
  return print(io, args.length > 0 ? (await import('./version-json.ts')).versionJson() : `${packageVersion()}\n`)
}

function print(io: Io, text: string): number {
  io.stdout(text)
  return 0
}

function plainIo(io: Io): PlainIo {
  const { stdout, stderr, columns, today, cwd } = io
  return { stdout, stderr, columns, today, cwd, command: ownCommand(io), color: useColor(undefined, io.env, io.outIsTerminal) }
}
