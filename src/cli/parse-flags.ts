import { parseArgs } from 'node:util'
import { unknown, UserError } from '../config/user-error.ts'
import { own } from '../own.ts'
import type { Flag } from './flags.ts'

export interface Parsed<Name extends string> {
  readonly positionals: readonly string[]
  has(name: Name): boolean
  /** Returns the last value of a flag. */
  value(name: Name): string | undefined
  /** Returns all values as they were written. */
  whole(name: Name): readonly string[]
  /** Returns all values, split at commas. */
  values(name: Name): readonly string[]
}

/** Parses arguments by a table of flags; an unknown flag or a missing value is a `UserError`. */
export function parseFlags<Name extends string>(args: readonly string[], flags: readonly (Flag & { readonly name: Name })[], command = 'scan'): Parsed<Name> {
  const { positionals, tokens } = parseArgs({ args: [...args], options: optionsOf(flags), strict: false, allowPositionals: true, tokens: true })
  const given = new Map<string, string[]>()
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const flag = flags.find(({ name }) => name === token.name)
    if (!flag) throw unknownFlag(token, flags, command)
    const values = given.get(flag.name) ?? []
    if (values.length > 0 && flag.argument !== undefined && !flag.repeatable) throw new UserError(`--${flag.name} is given twice.`)
    given.set(flag.name, [...values, valueOf(flag, token)])
  }
  return {
    positionals,
    has: name => given.has(name),
    value: name => given.get(name)?.at(-1),
    whole: name => given.get(name) ?? [],
    values: name => (given.get(name) ?? []).flatMap(value => value.split(',')).map(value => value.trim()).filter(value => value !== ''),
  }
}

/** Flags of other linters, with the flag that does the same here. */
const flagsElsewhere: Readonly<Record<string, string>> = {
  'dry-run': '--diff', dry: '--diff', json: '--format json', reporter: '--format', output: '--output-file', 'max-warnings': '--fail-on', cached: '--staged',
}

function unknownFlag({ name, rawName }: { readonly name: string, readonly rawName: string }, flags: readonly Flag[], command: string): UserError {
  const same = own(flagsElsewhere, name)
  if (same !== undefined && flags.some(flag => same.split(' ')[0] === `--${flag.name}`)) return new UserError(`Unknown flag "${rawName}". Use ${same}.`)
  return unknown('flag', rawName, flags.map(flag => `--${flag.name}`), `Run \`npx sunset-lint ${command} --help\` for all flags.`)
}

/** Returns the ids of entries that a flag names. */
export function idsOf<Name extends string>(parsed: Parsed<Name>, flag: Name): readonly string[] {
  return valuesOf(parsed, flag, 'an id. `npx sunset-lint list` prints all ids')
}

/** Returns the values of a flag. Throws a `UserError` for an empty list, which must not mean everything. */
export function valuesOf<Name extends string>(parsed: Parsed<Name>, flag: Name, what: string): readonly string[] {
  const values = parsed.values(flag)
  if (values.length === 0 && parsed.has(flag)) throw new UserError(`--${flag} needs ${what}.`)
  return values
}

function optionsOf(flags: readonly Flag[]): Record<string, { type: 'string' | 'boolean', short?: string }> {
  return Object.fromEntries(flags.map(flag => {
    const type = flag.argument === undefined ? 'boolean' as const : 'string' as const
    return [flag.name, flag.short === undefined ? { type } : { type, short: flag.short }]
  }))
}

function valueOf(flag: Flag, token: { readonly value?: string | undefined, readonly inlineValue?: boolean | undefined }): string {
  const { value } = token
  if (flag.argument === undefined) {
    if (value !== undefined) throw new UserError(`--${flag.name} takes no value. Remove "=${value}".`)
    return ''
  }
  if (value === undefined || value === '' || (token.inlineValue !== true && value.startsWith('-'))) {
    throw new UserError(`--${flag.name} needs a value: --${flag.name} ${flag.argument}.`)
  }
  return value
}
