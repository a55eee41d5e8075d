import { applyFixes, type Applied } from '../fixes/apply.ts'
import type { Report } from '../report/report.ts'
import type { Opened } from './analyse.ts'
import type { Io } from './io.ts'
import type { ScanOptions } from './options.ts'

export interface Analysed {
  readonly opened: Opened
  readonly report: Report
}
/** Opens and analyses once more, with these texts in place of files. */
export type Again = (texts?: ReadonlyMap<string, string>) => Analysed

/** Applies the fixes of a report, or prints what they would change, and returns what is left to report, with the files that could not be fixed. */
export function fix(first: Analysed, options: ScanOptions, io: Io, again: Again): Analysed {
  const { sources } = first.opened
  const result = applyFixes(sources.root, first.report, {
    unsafe: options.unsafeFixes,
    dryRun: options.diff,
    text: file => sources.text(file),
    analyse: texts => again(texts).report,
  })
  if (options.diff) io.stdout(result.diff)
  if (!options.quiet && result.applied > 0) io.stderr(`${result.applied} ${result.applied === 1 ? 'fix' : 'fixes'} ${options.diff ? 'shown' : 'applied'}.\n`)
  const { opened, report } = result.written.length > 0 ? again() : first
  return { opened, report: withFailures(report, result.failed) }
}

function withFailures(report: Report, failed: Applied['failed']): Report {
  const added = failed.map(({ file, message }) => ({ file, kind: 'fix-failed', message }))
  const errors = [...report.errors, ...added].sort((a, b) => a.file < b.file ? -1 : a.file > b.file ? 1 : 0)
  return { ...report, errors, summary: { ...report.summary, errors: errors.length } }
}
