import type { ParseError } from 'jsonc-parser'
import { createRequire } from 'node:module'
import type { Files } from './files.ts'

export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject { readonly [key: string]: Json | undefined }

const largest = 1 << 20

/** Reads a JSON object, with comments allowed. */
export function readObject(files: Files, path: string): JsonObject | undefined {
  const read = files.read(path, largest)
  return read.ok ? asObject(parseJsonc(read.bytes.toString('utf8'))) : undefined
}

/** Parses JSON; undefined when the text is not JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** Parses JSON with comments and trailing commas, with or without a byte order mark; undefined when the text is neither. */
export function parseJsonc(text: string): Json | undefined {
  const json = text.replace(/^\uFEFF/, '')
  return parseJson(json) ?? parseWithComments(json)
}

function parseWithComments(text: string): Json | undefined {
  const { parse } = createRequire(import.meta.url)('jsonc-parser') as typeof import('jsonc-parser')
  const errors: ParseError[] = []
  try {
    const value = parse(text, errors, { allowTrailingComma: true }) as Json | undefined
    return errors.length === 0 ? value : undefined
  } catch (error) {
    // The parser calls itself for each level.
    if (error instanceof RangeError) return undefined
    throw error
  }
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
