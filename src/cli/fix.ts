import { applyFixes } from '../fixes/apply.ts'
import { escapeTerminal } from '../report/escape-terminal.ts'
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

/** Applies the fixes of a report, or prints what they would change, and returns what is left to report. */
export function fix(first: Analysed, options: ScanOptions, io: Io, again: Again): { readonly left: Analysed, readonly failed: boolean } {
  const { project } = first.opened
  const result = applyFixes(project.root, first.report, {
    unsafe: options.unsafeFixes,
    dryRun: options.diff,
    text: file => project.text(file),
    analyse: texts => again(texts).report,
  })
  if (options.diff) io.stdout(result.diff)
  for (const { file, message } of result.failed) io.stderr(`${escapeTerminal(`${file}: not fixed: ${message}`)}\n`)
  if (!options.quiet && result.applied > 0) io.stderr(`${result.applied} ${result.applied === 1 ? 'fix' : 'fixes'} ${options.diff ? 'shown' : 'applied'}.\n`)
  return { left: result.written.length > 0 ? again() : first, failed: result.failed.length > 0 }
}
