import { own } from '../../own.ts'
import { escapeTerminal } from '../escape-terminal.ts'
import { oneLine } from '../one-line.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
// Characters that XML 1.0 cannot contain in any form: lone surrogates and two noncharacters.
const impossible = /[\ud800-\udfff\ufffe\uffff]/gu

/** Escapes text for a quoted attribute or an element of XML, on one line. */
export function xml(text: string): string {
  return encode(oneLine(text))
}

/** Escapes the name of a file; its spaces stay as they are. */
export function xmlName(name: string): string {
  return encode(escapeTerminal(name)).replaceAll('\t', '&#9;')
}

function encode(text: string): string {
  return text.replace(/[&<>"']/g, character => own(entities, character) ?? '').replace(impossible, '\ufffd')
}
