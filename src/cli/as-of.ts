import { UserError } from '../config/user-error.ts'
import { isDay } from '../schedule/dates.ts'

/** The day that `--as-of` names, as it is written; throws a `UserError` when it is none. */
export function parseAsOf(text: string): string {
  if (isDay(text)) return text
  throw new UserError(`--as-of "${text}" is no date. Write YYYY-MM-DD, such as 2026-01-31.`)
}
