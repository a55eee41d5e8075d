import { escapeTerminal } from './escape-terminal.ts'
import { redact } from './redact.ts'
import type { Report } from './report.ts'

/** Formats the files that could not be analysed or fixed, one line for each. */
export function fileErrors(report: Pick<Report, 'errors'>): string[] {
  return report.errors.map(error => escapeTerminal(`${error.file}: ${error.kind}: ${redact(error.message)}`))
}
