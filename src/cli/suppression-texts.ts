import { UserError } from '../config/user-error.ts'
import { knownEntries } from '../config/known-entries.ts'
import type { SuppressionTexts } from '../fixes/suppress/suppression-edits.ts'
import { isDay } from '../schedule/dates.ts'
import type { ScheduleOutline } from '../schedule/model.ts'

/** The arguments of `--suppress`. */
export interface GivenSuppression {
  readonly reason: string | undefined
  readonly until: string | undefined
}

/** Returns the texts of the comments that `--suppress` writes; throws `UserError` for a reason that would break them, or a day that has passed. */
export function suppressionTexts({ reason, until }: GivenSuppression, asOf: string, schedules: readonly ScheduleOutline[]): SuppressionTexts {
  if (reason === undefined) throw new UserError('--suppress needs a reason. Add --reason TEXT.')
  if (until !== undefined && !isDay(until)) throw new UserError(`--until "${until}" is not a date. Use the form YYYY-MM-DD, such as 2026-12-31.`)
  if (until !== undefined && until < asOf) throw new UserError(`--until ${until} is in the past as of ${asOf}.`)
  return { reason: checkedReason(reason), until: until ?? null, asOf, known: knownEntries(schedules) }
}

/** A reason becomes part of comments of several languages and must not end any of them. */
function checkedReason(given: string): string {
  const reason = given.trim().replace(/[\s*]+$/, '')
  const end = ['*/', '-->', '--!>'].find(mark => reason.includes(mark))
  if (/[\r\n\u2028\u2029]/.test(reason)) throw new UserError('--reason has a line break. Write it on one line.')
  if (end !== undefined) throw new UserError(`--reason contains "${end}", which would end a comment. Remove it.`)
  if (/\p{Cc}/u.test(reason)) throw new UserError('--reason contains a control character. Remove it.')
  if (!/[\p{L}\p{N}]/u.test(reason)) throw new UserError(`--reason "${given}" contains no words. Give a reason.`)
  return reason
}
