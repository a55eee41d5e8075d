import { own } from '../../own.ts'
import { escapeTerminal } from '../escape-terminal.ts'
import { oneLine } from '../one-line.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '`': '&#96;' }

/** Escapes text for an element or a quoted attribute of HTML: keys are hidden, control characters written out. */
export function html(text: string): string {
  return escapeHtml(oneLine(text))
}

/** Escapes the name of a file. */
export function htmlName(name: string): string {
  return escapeHtml(escapeTerminal(name))
}

/** Escapes the special characters of HTML only, for text that is already safe otherwise. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, character => own(entities, character) ?? '')
}
