import type { Files } from './files.ts'

export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject { readonly [key: string]: Json | undefined }

const largest = 1 << 20

/** Reads a JSON object, with comments allowed. */
export function readObject(files: Files, path: string): JsonObject | undefined {
  const read = files.read(path, largest)
  return read.ok ? asObject(parseJsonc(read.bytes.toString('utf8').replace(/^\uFEFF/, ''))) : undefined
}

/** Parses JSON; undefined when the text is not JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** Parses JSON with comments and trailing commas; undefined when the text is neither. */
export function parseJsonc(text: string): Json | undefined {
  return parseJson(plainJson(text))
}

// No part can be matched in two different ways, so that every text takes linear time.
const token = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"|\/\/[^\n]*|\/\*[^]*?\*\/|\s+|[,[\]{}]|[^",[\]{}/\s]+/gy

/** Removes comments and trailing commas; a text that is cut short stays invalid. */
function plainJson(text: string): string {
  const parts: string[] = []
  let end = 0
  for (const [part] of text.matchAll(token)) {
    end += part.length
    if (part.startsWith('/') || part.trim() === '') continue
    if ((part === ']' || part === '}') && parts.at(-1) === ',') parts.pop()
    parts.push(part)
  }
  return parts.join(' ') + text.slice(end)
}

/** Returns the value when it is an object. */
export function asObject(value: Json | undefined): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value as JsonObject : undefined
}

/** Returns the strings of a list, or of a single string. */
export function asStrings(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : []
}
