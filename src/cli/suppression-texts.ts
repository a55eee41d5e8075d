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
  if (reason === undefined) throw new UserError('--suppress needs a reason: add --reason TEXT.')
  if (until !== undefined && !isDay(until)) throw new UserError(`"${until}" is no day for --until. Write it as 2026-12-31.`)
  if (until !== undefined && until < asOf) throw new UserError(`--until ${until} has passed on ${asOf}: the comments would not hold for a day.`)
  return { reason: checkedReason(reason), until: until ?? null, asOf, known: knownEntries(schedules) }
}

/** A reason becomes part of comments of several languages and must not end any of them. */
function checkedReason(given: string): string {
  const reason = given.trim().replace(/[\s*]+$/, '')
  const end = ['*/', '-->', '--!>'].find(mark => reason.includes(mark))
  if (/[\r\n\u2028\u2029]/.test(reason)) throw new UserError('--reason has a line break: write it in one line.')
  if (end !== undefined) throw new UserError(`--reason has "${end}", which would end a comment: leave it out.`)
  if (/\p{Cc}/u.test(reason)) throw new UserError('--reason has a character that cannot be printed: leave it out.')
  if (!/[\p{L}\p{N}]/u.test(reason)) throw new UserError(`--reason "${given}" says nothing: write a few words.`)
  return reason
}
