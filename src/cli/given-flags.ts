import type { Given } from '../config/file-options.ts'
import { unknown, UserError } from '../config/user-error.ts'
import type { Confidence, Severity } from '../report/report.ts'
import { isDay } from '../schedule/dates.ts'
import type { ScanFlag } from './flags.ts'
import type { Parsed } from './parse-flags.ts'

/** The flags of a run, without defaults: they override configurations. */
export interface GivenFlags extends Pick<Given, 'asOf' | 'horizon' | 'minConfidence' | 'minSeverity'> {
  readonly failOn?: Severity | 'never'
}

const confidences = ['certain', 'likely', 'possible'] as const satisfies readonly Confidence[]
const severities = ['error', 'warning', 'info'] as const satisfies readonly Severity[]
const levels = ['error', 'warning', 'info', 'never'] as const satisfies readonly (Severity | 'never')[]

const named = ['as-of', 'horizon', 'min-confidence', 'min-severity', 'fail-on'] as const

/** Returns the flags that were given, without defaults. */
export function givenFlags(parsed: Parsed<ScanFlag>): GivenFlags {
  const [asOf, horizon, minConfidence, minSeverity, failOn] = named.map(flag => parsed.value(flag))
  return {
    ...asOf !== undefined && { asOf: parseAsOf(asOf) },
    ...horizon !== undefined && { horizon: daysOf(horizon) },
    ...minConfidence !== undefined && { minConfidence: oneOf('--min-confidence', minConfidence, confidences) },
    ...minSeverity !== undefined && { minSeverity: oneOf('--min-severity', minSeverity, severities) },
    ...failOn !== undefined && { failOn: oneOf('--fail-on', failOn, levels) },
  }
}

/** Returns the day that `--as-of` names; throws a `UserError` for anything else. */
export function parseAsOf(text: string): string {
  if (isDay(text)) return text
  throw new UserError(`--as-of "${text}" is not a date. Use the form YYYY-MM-DD, such as 2026-01-31.`)
}

/** Returns the value of a flag; throws a `UserError` where it is none of the allowed ones. */
export function oneOf<Value extends string>(flag: string, given: string, values: readonly Value[]): Value {
  const value = values.find(candidate => candidate === given)
  if (value === undefined) throw unknown('value', given, values, `Use ${values.slice(0, -1).join(', ')}, or ${values.at(-1)}.`, flag)
  return value
}

function daysOf(text: string): number {
  if (!/^\d{1,5}d?$/.test(text)) throw new UserError(`--horizon "${text}" is not a number of days. Use a number such as 90 or 90d.`)
  return Number.parseInt(text, 10)
}
