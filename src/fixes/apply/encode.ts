import type { SourceText } from './read-source.ts'

/** Encodes a new text in the encoding of an old one, with its byte order mark. */
export function encode({ encoding, bom }: Pick<SourceText, 'encoding' | 'bom'>, text: string): Buffer {
  const whole = bom ? `\u{FEFF}${text}` : text
  if (encoding === 'utf-8') return Buffer.from(whole)
  const bytes = Buffer.from(whole, 'utf16le')
  return encoding === 'utf-16be' ? bytes.swap16() : bytes
}
