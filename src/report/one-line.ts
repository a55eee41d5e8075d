import { escapeTerminal } from './escape-terminal.ts'
import { redact } from './redact.ts'

/** Returns text on one line, without keys and without characters that move or reorder other text. */
export function oneLine(text: string): string {
  return escapeTerminal(redact(text.replace(/\s+/g, ' ').trim()))
}
