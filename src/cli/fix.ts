import { checkIds } from '../config/check-ids.ts'
import { applyFixes, type Applied } from '../fixes/apply.ts'
import type { SuppressionTexts } from '../fixes/suppress/suppression-edits.ts'
import type { Report } from '../report/report.ts'
import type { ScheduleOutline } from '../schedule/model.ts'
import type { Opened } from './analyse.ts'
import type { Io } from './io.ts'
import type { ScanOptions } from './options.ts'

export interface Analysed {
  readonly opened: Opened
  readonly report: Report
}
/** Opens and analyses once more, with these texts in place of files. */
export type Again = (texts?: ReadonlyMap<string, string>) => Analysed

export interface Fixing {
  readonly schedules: readonly ScheduleOutline[]
  /** What comments that suppress are to say; null when there are to be none. */
  readonly texts: SuppressionTexts | null
}

/** Applies the fixes of a report, or prints what they would change, and returns what is left to report, with the files that could not be fixed. */
export function fix(first: Analysed, { schedules, texts }: Fixing, options: ScanOptions, io: Io, again: Again): Analysed {
  const { sources } = first.opened
  const only = checkIds(options.fixOnly, schedules, '--fix-only')
  const skip = checkIds(options.fixSkip, schedules, '--fix-skip')
  const result = applyFixes(sources.root, first.report, {
    unsafe: options.unsafeFixes,
    dryRun: options.diff,
    fix: options.fix || (options.diff && texts === null),
    annotate: options.annotate,
    ...texts && { suppress: texts },
    allowDirty: options.allowDirty,
    wants: entry => (only.length === 0 || only.includes(entry)) && !skip.includes(entry),
    text: file => sources.text(file),
    analyse: texts => again(texts).report,
  })
  if (options.diff) io.stdout(result.diff)
  if (!options.quiet) io.stderr(told(result, options.diff))
  const { opened, report } = result.written.length > 0 ? again() : first
  return { opened, report: withOutcome(report, result) }
}

function told({ applied, annotated }: Applied, isShown: boolean): string {
  const done = isShown ? 'shown' : 'applied'
  const fixes = applied > 0 ? `${applied} ${applied === 1 ? 'fix' : 'fixes'} ${done}.\n` : ''
  return annotated > 0 ? `${fixes}${annotated} ${annotated === 1 ? 'comment' : 'comments'} ${isShown ? 'shown' : 'left'}.\n` : fixes
}

function withOutcome(report: Report, { failed, applied, held, annotated, heldBack }: Applied): Report {
  const added = failed.map(({ file, message }) => ({ file, kind: 'fix-failed', message }))
  const errors = [...report.errors, ...added].sort((a, b) => a.file < b.file ? -1 : a.file > b.file ? 1 : 0)
  const findings = report.findings.map(finding => {
    const why = heldBack(finding)
    return why === undefined ? finding : { ...finding, held: why }
  })
  return { ...report, findings, errors, summary: { ...report.summary, errors: errors.length, fixes: { applied, held, annotated } } }
}
