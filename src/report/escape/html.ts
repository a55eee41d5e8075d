import { oneLine } from '../one-line.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '`': '&#96;' }

/** Text for an element or a quoted attribute of HTML: keys hidden, control characters written out. */
export function html(text: string): string {
  return escapeHtml(oneLine(text))
}

/** The characters of HTML alone, for text that is clean already. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, character => entities[character] ?? '')
}
