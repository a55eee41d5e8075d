import { escapeTerminal } from '../escape-terminal.ts'
import { redact } from '../redact.ts'

/** Formats a cell of CSV. A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvCell(value: string | number): string {
  return typeof value === 'number' ? String(value) : cellOf(redact(value))
}

/** Formats the name of a file as a cell. */
export function csvName(name: string): string {
  return cellOf(name)
}

function cellOf(value: string): string {
  const text = escapeTerminal(value)
  const inert = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^\t/.test(text) ? `'${text}` : text
  return /^[\w./:-]*$/.test(inert) ? inert : `"${inert.replaceAll('"', '""')}"`
}
