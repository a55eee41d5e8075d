import type { Place, Text } from '../../uses/api-use.ts'
import type { FieldValue, ScalarValue, Value } from '../domain/value.ts'
import { textValue, unknown } from '../values/make-value.ts'
import { HOLE, plain, sliceText } from '../values/text.ts'
import { exactPlace } from './exact-parts.ts'

/**
 * Parses JSON in a text to a value whose names and strings keep their places in the source; undefined for other text.
 * A hole is a value, or a piece of a string.
 */
export function jsonValue(text: Text, at: Place): Value | undefined {
  const reader: Reader = { text, whole: plain(text), at: 0, place: at }
  if (!/^\s*[[{]/.test(reader.whole)) return undefined
  const value = readValue(reader, 0)
  skipSpaces(reader)
  return reader.at >= reader.whole.length ? value : undefined
}

interface Reader {
  readonly text: Text
  readonly whole: string
  readonly place: Place
  at: number
}

/** Deeper JSON is not read. */
const DEEPEST = 12
const SCALAR = /(?:true|false|null|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)/iy
const STRING = /"((?:[^"\\]|\\[^])*)"/y

function skipSpaces(reader: Reader): void {
  while (/\s/.test(reader.whole[reader.at] ?? '')) reader.at++
}

function readValue(reader: Reader, depth: number): Value | undefined {
  skipSpaces(reader)
  const char = reader.whole[reader.at]
  if (depth > DEEPEST) return undefined
  if (char === '{') return readObject(reader, depth)
  if (char === '[') return readList(reader, depth)
  if (char === '"') {
    const string = readString(reader)
    return string && textValue(string)
  }
  if (char === HOLE) {
    const [part] = sliceText(reader.text, reader.at, ++reader.at)
    return part ? unknown(part.at, part.name ?? null) : undefined
  }
  SCALAR.lastIndex = reader.at
  const [scalar] = SCALAR.exec(reader.whole) ?? []
  if (scalar === undefined) return undefined
  const at = exactPlace(sliceText(reader.text, reader.at, reader.at + scalar.length), reader.place)
  reader.at += scalar.length
  return { kind: 'scalar', value: literalValue(scalar), at }
}

function literalValue(scalar: string): ScalarValue['value'] {
  if (scalar === 'null') return null
  return scalar === 'true' ? true : scalar === 'false' ? false : Number(scalar)
}

function readString(reader: Reader): Text | undefined {
  STRING.lastIndex = reader.at
  const match = STRING.exec(reader.whole)
  if (!match) return undefined
  const from = reader.at + 1
  reader.at += match[0].length
  return sliceText(reader.text, from, reader.at - 1)
}

function readObject(reader: Reader, depth: number): Value | undefined {
  const start = reader.at++
  const fields: FieldValue[] = []
  let open = false
  while (!closes(reader, '}')) {
    if (reader.whole[reader.at] === HOLE) {
      open = true
      reader.at++
      continue
    }
    const key = readString(reader)
    skipSpaces(reader)
    if (!key || reader.whole[reader.at++] !== ':') return undefined
    const value = readValue(reader, depth + 1)
    if (!value) return undefined
    fields.push({ name: plain(key), at: exactPlace(key, reader.place), get: () => value, conditions: [], branch: [] })
  }
  return { kind: 'object', fields, open, at: exactPlace(sliceText(reader.text, start, reader.at), reader.place), role: 'plain' }
}

function readList(reader: Reader, depth: number): Value | undefined {
  const start = reader.at++
  const items: Value[] = []
  while (!closes(reader, ']')) {
    const value = readValue(reader, depth + 1)
    if (!value) return undefined
    items.push(value)
  }
  return { kind: 'list', items, open: false, at: exactPlace(sliceText(reader.text, start, reader.at), reader.place) }
}

/** Skips a comma, and tests if the closing character follows, which it skips too. The end of the text closes everything. */
function closes(reader: Reader, char: string): boolean {
  skipSpaces(reader)
  if (reader.whole[reader.at] === ',') reader.at++
  skipSpaces(reader)
  if (reader.at < reader.whole.length && reader.whole[reader.at] !== char) return false
  reader.at++
  return true
}
