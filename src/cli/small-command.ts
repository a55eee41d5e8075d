import { parseArgs } from 'node:util'
import { hostsIn } from '../config/check-servers.ts'
import type { Config } from '../config/config.ts'
import { unknown, UserError } from '../config/user-error.ts'
import { own } from '../own.ts'
import { namedSchedules } from '../project/named-schedules.ts'
import { loadSchedule } from '../schedule/load.ts'
import type { Schedule } from '../schedule/model.ts'
import { withHosts } from '../schedule/own-servers.ts'
import { parseAsOf } from './given-flags.ts'
import { nearestConfig } from './nearest-config.ts'

/** The parts of the process that commands use which only print text. */
export interface PlainIo {
  stdout(text: string): void
  stderr(text: string): void
  readonly columns?: number
  readonly color?: boolean
  /** The folder from which a configuration is looked for; absent for none. */
  readonly cwd?: string
  /** The day in UTC, by which dates are judged unless another one is given. */
  readonly today: string
}

type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean', readonly multiple?: boolean, readonly short?: string }>>
export interface SmallArgs {
  readonly positionals: readonly string[]
  readonly help: boolean
  value(name: string): string | undefined
  values(name: string): readonly string[]
}

/** Parses the few flags of a small command; a mistake is a `UserError` that names the flag. */
export function parseSmallArgs(args: readonly string[], command: string, options: Options): SmallArgs {
  const known: Options = { ...options, help: { type: 'boolean', short: 'h' } }
  const { positionals, tokens } = parseArgs({ args: [...args], options: { ...known }, strict: false, allowPositionals: true, tokens: true })
  const values = new Map<string, string[]>()
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = own(known, token.name)
    if (!option) throw unknown('flag', token.rawName, Object.keys(known).map(name => `--${name}`), `Run \`sunset ${command} --help\` for all flags.`)
    if (option.type === 'string' && (token.value === undefined || token.value === '')) throw new UserError(`${token.rawName} needs a value.`)
    if (option.type === 'boolean' && token.value !== undefined) throw new UserError(`${token.rawName} takes no value.`)
    if (option.type === 'string' && option.multiple !== true && values.has(token.name)) throw new UserError(`${token.rawName} was given twice.`)
    values.set(token.name, [...values.get(token.name) ?? [], token.value ?? ''])
  }
  return { positionals, help: values.has('help'), value: name => values.get(name)?.at(-1), values: name => values.get(name) ?? [] }
}

/** Returns the date to judge by: `--as-of`, else that of the configuration, else today. */
export function asOfDate(args: SmallArgs, io: PlainIo): string {
  return parseAsOf(args.value('as-of') ?? configOf(args, io)?.values.asOf?.value ?? io.today)
}

function configOf(args: SmallArgs, { cwd }: PlainIo): Config | undefined {
  return cwd === undefined || args.value('no-config') !== undefined ? undefined : nearestConfig(cwd)
}

/** Returns the bundled schedules, overridden by those of the configuration and of `--schedule`. */
export function givenSchedules(args: SmallArgs, io: PlainIo): readonly Schedule[] {
  const config = configOf(args, io)
  const configured = config?.schedules.map(({ value }) => value) ?? []
  return withHosts(loadSchedule([...configured, ...namedSchedules(io.cwd ?? '', args.values('schedule'), '--schedule').paths]), hostsIn(config))
}

export const commonOptions = {
  'as-of': { type: 'string' },
  schedule: { type: 'string', multiple: true },
  'no-config': { type: 'boolean' },
} as const satisfies Options
