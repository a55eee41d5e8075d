import type { Rule } from 'eslint'
import { checkIds } from '../src/config/check-ids.ts'
import type { Finding, Severity } from '../src/report/report.ts'
import { loadedFor } from './loaded.ts'
import { placeOf } from './place-of.ts'

interface Options {
  readonly ids?: readonly string[]
  readonly ignore?: readonly string[]
  readonly severities?: readonly Severity[]
}

/** The options of a rule. */
export interface RuleOptions {
  readonly schema: object[]
  readonly defaultOptions: object[]
}

const idList = (description: string): object => ({ type: 'array', items: { type: 'string' }, uniqueItems: true, description })

// The ids are checked when a file is linted, since the settings may add schedules.
const ids = { ids: idList('Report only these entries of the schedule.'), ignore: idList('Do not report these entries of the schedule.') }

const severities = {
  type: 'array', items: { type: 'string', enum: ['error', 'warning', 'info'] }, minItems: 1, uniqueItems: true,
  description: 'Report only findings of these severities. Default: all.',
}

/** Options that select findings by their entry and their severity. */
export const entryOptions: RuleOptions = {
  schema: [{ type: 'object', properties: { ...ids, severities }, additionalProperties: false }],
  defaultOptions: [{}],
}

/** Options that select findings by their entry. */
export const idOptions: RuleOptions = {
  schema: [{ type: 'object', properties: ids, additionalProperties: false }],
  defaultOptions: [{}],
}

export const noOptions: RuleOptions = { schema: [], defaultOptions: [] }

/** Tests if the options let a finding through; throws when they name an entry that does not exist. */
export function isWanted(context: Rule.RuleContext): (finding: Finding) => boolean {
  const { ids = [], ignore = [], severities }: Options = context.options[0] ?? {}
  const { schedules } = loadedFor(context, placeOf(context))
  const only = checkIds(ids, schedules, '`ids`')
  const without = checkIds(ignore, schedules, '`ignore`')
  return ({ entry, severity }) => (only.length === 0 || only.includes(entry)) && !without.includes(entry) && severities?.includes(severity) !== false
}
