import { escapeTerminal } from '../escape-terminal.ts'
import { redact } from '../redact.ts'

/** Escapes the text of a workflow command of GitHub Actions; its lines stay lines. */
export function commandText(lines: readonly string[]): string {
  return encode(lines.map(line => escapeTerminal(redact(line.replace(/\s+/g, ' ').trim()))).join('\n'))
}

/** Escapes a property of such a command, which ends at `:` or `,`. */
export function commandProperty(text: string): string {
  const escaped = text.split(/(\r|\n)/).map((part, index) => index % 2 === 1 ? part : escapeTerminal(part)).join('')
  return encode(escaped).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

function encode(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
