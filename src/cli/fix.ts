import { dirname, join, resolve } from 'node:path'
import { checkIds } from '../config/check-ids.ts'
import type { Outcome } from '../fixes/apply-options.ts'
import { applyFixes } from '../fixes/apply.ts'
import type { Choice } from '../fixes/apply/run-passes.ts'
import type { SuppressionTexts } from '../fixes/suppress/suppression-edits.ts'
import { removeLeftovers } from '../project/replace-whole.ts'
import { counted } from '../report/counted.ts'
import type { Report } from '../report/report.ts'
import type { ScheduleOutline } from '../schedule/model.ts'
import type { Again, Analysed, Fixed, Remaining } from './fix-outcome.ts'
import { fixStdin } from './fix-stdin.ts'
import type { Io } from './io.ts'
import type { ScanOptions } from './scan-options.ts'
import type { StdinText } from './stdin-text.ts'
import { withErrors } from './with-errors.ts'

export interface Fixing {
  readonly schedules: readonly ScheduleOutline[]
  /** The texts of the comments that suppress findings; null where none are written. */
  readonly texts: SuppressionTexts | null
  /** The text to fix in place of files. */
  readonly stdin: StdinText | undefined
}

/** Applies the fixes of a report, or prints what they would change, and returns the remaining report, with the errors of fixes. */
export function fix(first: Analysed, fixing: Fixing, options: ScanOptions, io: Io, again: Again): Remaining {
  const choice = choiceOf(fixing, options)
  const { result, report, sources, printed } = fixing.stdin
    ? fixStdin(fixing.stdin, first, choice, options.diff, again)
    : fixFiles(first, fixing, choice, options, again)
  io.stdout(printed)
  if (!options.quiet) io.stderr(summaryOf(result, options) || withoutFix(first.report, result, options))
  return { sources, report: withOutcome(report, result) }
}

function choiceOf({ schedules }: Fixing, options: ScanOptions): Choice {
  const only = checkIds(options.fixOnly, schedules, '--fix-only')
  const skip = checkIds(options.fixSkip, schedules, '--fix-skip')
  return { unsafe: options.unsafeFixes, wants: entry => (only.length === 0 || only.includes(entry)) && !skip.includes(entry) }
}

function fixFiles(first: Analysed, { texts }: Fixing, choice: Choice, options: ScanOptions, again: Again): Fixed {
  const { sources } = first.opened
  if (!options.diff) removeLeftoversOf(first)
  const result = applyFixes(sources.root, first.report, {
    ...choice,
    dryRun: options.diff,
    fix: options.fix || (options.diff && texts === null),
    annotate: options.annotate,
    ...texts && { suppress: texts },
    allowDirty: options.allowDirty,
    text: file => sources.text(file),
    analyse: texts => again(texts).report,
  })
  const { opened, report } = result.written.length > 0 ? again() : first
  return { result, report, sources: opened.sources, printed: options.diff ? result.diff : '' }
}

/** Removes the temporary files that a killed run left beside the files that are reported on. */
function removeLeftoversOf({ opened: { sources, selection } }: Analysed): void {
  const paths = [...selection.files].map(file => resolve(sources.root, file))
  const known = new Set(paths)
  for (const folder of new Set(paths.map(path => dirname(path)))) removeLeftovers(folder, name => known.has(join(folder, name)))
}

function summaryOf({ applied, annotated }: Outcome, { diff: isShown }: ScanOptions): string {
  const fixes = applied > 0 ? `${isShown ? 'Showed' : 'Applied'} ${applied} ${applied === 1 ? 'fix' : 'fixes'}.\n` : ''
  return annotated > 0 ? `${fixes}${isShown ? 'Showed' : 'Added'} ${counted(annotated, 'comment')}.\n` : fixes
}

/** Says why nothing has changed, where the summary names no other reason. */
function withoutFix({ findings }: Report, { failed, held }: Outcome, { unsafeFixes }: ScanOptions): string {
  const isTold = findings.length === 0 || failed.length > 0 || held > 0
  return isTold ? '' : `No finding has a ${unsafeFixes ? 'fix' : 'safe fix'}. Run \`npx sunset-lint explain ID\` to see what to change.\n`
}

function withOutcome(report: Report, { failed, applied, held, annotated, heldBack }: Outcome): Report {
  const added = failed.map(({ file, message }) => ({ file, kind: 'fix-failed', message }))
  const findings = report.findings.map(finding => {
    const why = heldBack(finding)
    return why === undefined ? finding : { ...finding, held: why }
  })
  return withErrors({ ...report, findings, summary: { ...report.summary, fixes: { applied, held, annotated } } }, added)
}
