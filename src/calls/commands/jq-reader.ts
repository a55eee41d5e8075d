import type { JqRead, JqValue } from './jq-value.ts'

/** The state of reading a filter. */
export interface JqReader {
  readonly text: string
  at: number
  depth: number
  readonly reads: JqRead[]
  readonly variables: Map<string, JqValue>
  /** Reads a filter within another. */
  readonly pipe: (reader: JqReader, input: JqValue, noComma?: boolean) => JqValue
}

export const OTHER: JqValue = { kind: 'other' }

/** Skips blanks and comments. */
export function skip(reader: JqReader): void {
  const blank = /(?:\s+|#[^\n]*)*/y
  blank.lastIndex = reader.at
  reader.at += blank.exec(reader.text)?.[0].length ?? 0
}

/** Takes a token that matches at the current place. */
export function take(reader: JqReader, pattern: RegExp): RegExpExecArray | undefined {
  skip(reader)
  const sticky = new RegExp(pattern, 'y')
  sticky.lastIndex = reader.at
  const match = sticky.exec(reader.text)
  if (match) reader.at += match[0].length
  return match ?? undefined
}

/** Longer paths are not followed. */
const LONGEST_PATH = 40

/** The value of a field or of the elements of a value. */
export function stepped(value: JqValue, name: string): JqValue {
  return value.kind === 'path' && value.path.length < LONGEST_PATH ? { kind: 'path', path: [...value.path, name] } : OTHER
}
