const token = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\/|,(?=(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*[}\]])/g

export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject { readonly [key: string]: Json | undefined }

/** Parses JSON with comments and trailing commas; undefined when it is neither. */
export function parseJsonc(text: string): Json | undefined {
  try {
    return JSON.parse(text.replace(token, match => match.startsWith('"') ? match : '')) as Json
  } catch {
    return undefined
  }
}

/** The value when it is an object. */
export function asObject(value: Json | undefined): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value as JsonObject : undefined
}

/** The strings of a list, or of a single string. */
export function asStrings(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : []
}
