import type { CheckRemark, CheckReport } from '../../report/check.ts'
import { counted } from '../../report/counted.ts'
import { escapeTerminal } from '../../report/escape-terminal.ts'
import { formatMistake } from '../../schedule/schedule-error.ts'
import { mistakeText } from '../mistake-text.ts'
import { byPlace, type Remark } from './checked.ts'
import type { CheckResult } from './run-checks.ts'

/** Formats the result of a check as JSON; the lines of code in it are left out. */
export function checkJson({ mistakes, warnings, summary }: CheckResult): string {
  const report: CheckReport = { version: 1, mistakes: mistakes.map(remarkOf), warnings: [...warnings].sort(byPlace).map(remarkOf), summary }
  return `${JSON.stringify(report, null, 2)}\n`
}

/** Formats mistakes, with the code at their places, and warnings. */
export function checkText({ mistakes, warnings }: CheckResult, columns?: number): string {
  const lines = warnings.map(warning => `${escapeTerminal(formatMistake({ ...warning, path: `warning${warning.path === '' ? '' : `: ${warning.path}`}` }))}\n`)
  return mistakeText(mistakes, columns) + lines.join('')
}

/** Formats the last line, which says what was checked. */
export function checkSummary({ entries, examples, fixtures, mistakes, warnings }: CheckReport['summary']): string {
  // Nothing else was checked where the files themselves have errors.
  if (entries === 0) return `${counted(mistakes, 'error')}.\n`
  const parts = [
    entries === 1 ? '1 entry' : `${entries} entries`,
    ...examplesText(examples),
    ...fixtures ? [`${counted(fixtures.marked, 'marked line')} in ${counted(fixtures.files, 'file')}`] : [],
    counted(warnings, 'warning'),
    mistakes === 0 ? 'no errors' : counted(mistakes, 'error'),
  ]
  return `${parts.join(', ')}.\n`
}

function examplesText({ run, notRun }: CheckReport['summary']['examples']): string[] {
  if (run + notRun === 0) return []
  return [`${counted(run, 'example')} run`, ...notRun > 0 ? [`${notRun} skipped (withdrawn, or not detectable without an SDK)`] : []]
}

function remarkOf({ kind, file, line, column, path, message }: Remark): CheckRemark {
  return { kind, file, line, column, path, message }
}
