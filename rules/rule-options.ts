import type { JSONSchema4 } from '@typescript-eslint/utils/json-schema'
import type { RuleContext } from '@typescript-eslint/utils/ts-eslint'
import { checkIds } from '../src/config/check-ids.ts'
import { loadedFor } from './loaded.ts'
import { placeOf } from './place-of.ts'

export type Options = [{ readonly ids?: readonly string[], readonly ignore?: readonly string[] }?]

function idList(description: string): JSONSchema4 {
  return { type: 'array', items: { type: 'string' }, uniqueItems: true, description }
}

/** The options of a rule. */
export interface RuleOptions {
  readonly schema: JSONSchema4[]
  readonly defaultOptions: Options
}

/** Options that select entries. The ids are checked when a file is linted, since the settings may add schedules. */
export const entryOptions: RuleOptions = {
  schema: [{
    type: 'object',
    properties: {
      ids: idList('Report these entries of the schedule only.'),
      ignore: idList('Do not report these entries of the schedule.'),
    },
    additionalProperties: false,
  }],
  defaultOptions: [{}],
}

export const noOptions: RuleOptions = { schema: [], defaultOptions: [] }

/** Tests if the options let an entry through; throws when they name an entry that does not exist. */
export function wantedIds(context: Readonly<RuleContext<string, Options>>): (entry: string) => boolean {
  const { ids = [], ignore = [] } = context.options[0] ?? {}
  const { schedules } = loadedFor(context, placeOf(context))
  const only = checkIds(ids, schedules, '`ids`')
  const without = checkIds(ignore, schedules, '`ignore`')
  return entry => (only.length === 0 || only.includes(entry)) && !without.includes(entry)
}
