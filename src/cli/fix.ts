import { applyFixes } from '../fixes/apply.ts'
import type { Report } from '../report/report.ts'
import { escapeTerminal } from '../report/escape-terminal.ts'
import type { Opened } from './analyse.ts'
import type { Io } from './io.ts'
import type { ScanOptions } from './options.ts'

export interface Analysed {
  readonly opened: Opened
  readonly report: Report
}

/** Fixes can meet in one place, and then wait for each other; more rounds than this mean that they undo each other. */
const rounds = 10

/** Applies fixes until nothing is left to apply, or prints what the first round would change. */
export function fix(first: Analysed, options: ScanOptions, io: Io, again: () => Analysed): { readonly left: Analysed, readonly failed: boolean } {
  let left = first
  let applied = 0
  let failed = false
  for (let round = 0; round < rounds; round += 1) {
    const result = applyFixes(left.opened.project.root, left.report, { unsafe: options.unsafeFixes, dryRun: options.diff })
    applied += result.applied
    failed = result.failed.length > 0
    if (options.diff) io.stdout(result.diff)
    if (failed || options.diff || result.written.length === 0) {
      for (const { file, message } of result.failed) io.stderr(`${escapeTerminal(`${file}: not fixed: ${message}`)}\n`)
      break
    }
    left = again()
  }
  if (!options.quiet && !options.diff && applied > 0) io.stderr(`${applied} ${applied === 1 ? 'fix' : 'fixes'} applied.\n`)
  return { left, failed }
}
