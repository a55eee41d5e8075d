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
  switch (value.kind) {
    case 'path': return value.path.length < LONGEST_PATH ? { kind: 'path', path: [...value.path, name] } : OTHER
    case 'inputs': return name === '[]' ? { kind: 'path', path: [] } : OTHER
    case 'list': return name === '[]' ? sumOf(value.items) : OTHER
    case 'sum': return sumOf(value.sides.map(side => stepped(side, name)))
    default: return OTHER
  }
}

/** The sum of values, as far as they are followed. */
export function sumOf(values: readonly JqValue[]): JqValue {
  const sides = values.filter(value => value.kind !== 'other')
  return sides.length > 1 ? { kind: 'sum', sides } : sides[0] ?? OTHER
}

/** `add`, and `flatten`: the elements of a list together. */
export function added(value: JqValue): JqValue {
  return value.kind === 'list' ? sumOf(value.items) : stepped(value, '[]')
}

/** Returns the fields of the input that a value reads, with the offset of the name. */
export function readsOf(value: JqValue, from: number): readonly JqRead[] {
  if (value.kind === 'sum') return value.sides.flatMap(side => readsOf(side, from))
  return value.kind === 'path' ? [{ path: value.path, from }] : []
}
