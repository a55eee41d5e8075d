import { isUtf8 } from 'node:buffer'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'
export interface DecodedText {
  readonly kind: 'text'
  /** Without BOM. */
  readonly text: string
  readonly encoding: Encoding
  readonly bom: boolean
  /** Bytes were replaced: the text cannot be written back. */
  readonly lossy: boolean
}
export type Decoded =
  | DecodedText
  | { readonly kind: 'skip', readonly reason: string }
  | { readonly kind: 'error', readonly error: string, readonly message: string }

/** Decodes a source file by its BOM; without one it is UTF-8, with replacement characters where it is not. */
export function decode(bytes: Buffer): Decoded {
  const encoding = encodingOf(bytes)
  if (encoding === 'utf-16le') return utf16(bytes.subarray(2), encoding)
  if (encoding === 'utf-16be') return utf16(Buffer.from(bytes.subarray(2, bytes.length - bytes.length % 2)).swap16(), encoding)
  const refused = refusal(bytes)
  if (refused) return refused
  const bom = hasUtf8Bom(bytes)
  const body = bom ? bytes.subarray(3) : bytes
  return { kind: 'text', text: body.toString('utf8'), encoding: 'utf-8', bom, lossy: !isUtf8(body) }
}

/** Returns the encoding of a BOM. UTF-32, whose BOM starts in the same way, is not supported. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const isUtf32 = bytes.length > 3 && bytes[2] === 0 && bytes[3] === 0
  if (bytes[0] === 0xFF && bytes[1] === 0xFE && !isUtf32) return 'utf-16le'
  return bytes[0] === 0xFE && bytes[1] === 0xFF ? 'utf-16be' : 'utf-8'
}

/** Returns the reason why bytes without UTF-16 BOM are no source text; undefined when they are. */
export function refusal(bytes: Buffer): Exclude<Decoded, { kind: 'text' }> | undefined {
  const other = knownFormat(bytes)
  if (other) return { kind: 'skip', reason: other }
  if (!bytes.includes(0)) return undefined
  // One NUL in a text is an accident, one in every second byte is UTF-16 without a BOM.
  let control = 0
  for (const byte of bytes) if (byte < 9 || (byte > 13 && byte < 32)) control += 1
  if (control * 100 < bytes.length) return undefined
  return { kind: 'error', error: 'binary-or-unknown-encoding', message: 'The file is not text, or its encoding is unknown. Save it as UTF-8.' }
}

function hasUtf8Bom(bytes: Uint8Array): boolean {
  return bytes[0] === 0xEF && bytes[1] === 0xBB && bytes[2] === 0xBF
}

function utf16(bytes: Buffer, encoding: Encoding): Decoded {
  const text = bytes.toString('utf16le')
  return { kind: 'text', text, encoding, bom: true, lossy: bytes.length % 2 === 1 }
}

/** Formats that share an extension with code: video streams and translations are `.ts` too. */
function knownFormat(bytes: Buffer): string | undefined {
  switch (bytes[0]) {
    case 0x7F: return bytes.toString('latin1', 1, 4) === 'ELF' ? 'binary' : undefined
    case 0x89: return bytes.toString('latin1', 1, 4) === 'PNG' ? 'binary' : undefined
    case 0x47: return isTransportStream(bytes) ? 'binary' : undefined
    case 0xEF: case 0x3C: return isTranslation(bytes) ? 'XML' : undefined
    default: return undefined
  }
}

function isTransportStream(bytes: Buffer): boolean {
  if (bytes.length <= 188 || bytes[188] !== 0x47) return false
  return (bytes.length <= 376 || bytes[376] === 0x47) && (bytes.includes(0) || !isUtf8(bytes))
}

function isTranslation(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', hasUtf8Bom(bytes) ? 3 : 0, 64)
  return start.startsWith('<?xml') || start.startsWith('<!DOCTYPE TS')
}
