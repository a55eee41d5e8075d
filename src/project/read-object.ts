import type { Files } from './files.ts'
import { asObject, parseJsonc } from './jsonc.ts'
import type { JsonObject } from './jsonc.ts'

const largest = 1 << 20

/** Reads a JSON object, with comments allowed. */
export function readObject(files: Files, path: string): JsonObject | undefined {
  const read = files.read(path, largest)
  return read.ok ? asObject(parseJsonc(read.bytes.toString('utf8').replace(/^\uFEFF/, ''))) : undefined
}
