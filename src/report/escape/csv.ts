import { escapeTerminal } from '../escape-terminal.ts'
import { redact } from '../redact.ts'

/** Formats a cell of CSV. A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = escapeTerminal(redact(value))
  const inert = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^\t/.test(text) ? `'${text}` : text
  return /^[\w./:-]*$/.test(inert) ? inert : `"${inert.replaceAll('"', '""')}"`
}
