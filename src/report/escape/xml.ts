import { escapeTerminal } from '../escape-terminal.ts'
import { oneLine } from '../one-line.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
// Outside of what XML 1.0 can hold in any form: lone surrogates and two characters of no meaning.
const impossible = /[\ud800-\udfff\ufffe\uffff]/gu

/** Text for a quoted attribute or an element of XML, on one line. */
export function xml(text: string): string {
  return encode(oneLine(text))
}

/** The name of a file: spaces stay as they are. */
export function xmlName(name: string): string {
  return encode(escapeTerminal(name)).replaceAll('\t', '&#9;')
}

function encode(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? '').replace(impossible, '\ufffd')
}
