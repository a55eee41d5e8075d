import { own } from '../own.ts'
import { escapeTerminal } from './escape-terminal.ts'
import { redact } from './redact.ts'
import type { Report } from './report.ts'

/** The kinds of errors whose messages do not say what happened. */
const lead: Readonly<Record<string, string>> = { syntax: 'syntax error: ', internal: 'internal error: ' }

/** Formats the files that could not be analyzed or fixed, one line for each. */
export function fileErrors(report: Pick<Report, 'errors'>): string[] {
  return report.errors.map(error => escapeTerminal(`${error.file}: ${own(lead, error.kind) ?? ''}${redact(error.message)}`))
}
