import { own } from '../own.ts'
import { escapeTerminal } from './escape-terminal.ts'
import { redact } from './redact.ts'
import type { Report } from './report.ts'

/** The kinds of errors whose messages do not say what happened. */
const lead: Readonly<Record<string, string>> = { syntax: 'syntax error: ', internal: 'internal error: ' }

/** Describes an error where nothing else shows if the file was not analyzed or not fixed. */
export function errorText({ kind, message }: Report['errors'][number]): string {
  // Its message has this already.
  if (kind === 'not-analysed') return message
  return kind === 'fix-failed' ? `File not fixed: ${message}` : `File not analyzed: ${own(lead, kind) ?? ''}${message}`
}

/** Formats the files that could not be analyzed or fixed, one line for each. */
export function fileErrors(report: Pick<Report, 'errors'>): string[] {
  return report.errors.map(error => escapeTerminal(`${error.file}: ${own(lead, error.kind) ?? ''}${redact(error.message)}`))
}
