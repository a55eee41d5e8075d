import type { Mistake } from './schedule-error.ts'

export const maxEntryBytes = 256 * 1024
export const maxFileBytes = 1024 * 1024

/** Finds the mistake in a file that must not be parsed. */
export function findGateMistake(bytes: Uint8Array, file: string, maxBytes: number): Mistake | undefined {
  if (bytes.length > maxBytes) return whole(file, `is larger than ${maxBytes / 1024} KiB; split it into smaller files.`)
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return whole(file, 'is encoded as UTF-16; save it as UTF-8.')
  return undefined
}

/** Decodes UTF-8 without BOM; undefined when the bytes are something else. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function whole(file: string, message: string): Mistake {
  return { file, line: 1, column: 1, path: '', message }
}

function startsWith(bytes: Uint8Array, first: number, second: number): boolean {
  return bytes[0] === first && bytes[1] === second
}
