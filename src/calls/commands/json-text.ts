import type { Place, Text } from '../../uses/api-use.ts'
import type { FieldValue, Value } from '../domain/value.ts'
import { textValue, unknown } from '../values/make-value.ts'
import { HOLE, plain, sliceText } from '../values/text.ts'

/** JSON that stands in text, as a value whose names and strings are where they are written; undefined when it is none. Holes are values, or pieces of strings. */
export function jsonValue(text: Text, at: Place): Value | undefined {
  const reader: Reader = { text, whole: plain(text), at: 0, place: at }
  if (!/^\s*[[{]/.test(reader.whole)) return undefined
  const value = readValue(reader, 0)
  skip(reader)
  return reader.at >= reader.whole.length ? value : undefined
}

/** Where a piece of text stands: its own characters when they can be told. */
export function exactPlace(text: Text, at: Place): Place {
  const part = text.find(each => each.text !== null) ?? text[0]
  if (!part) return at
  if (part.text === null || part.from === null) return part.at
  return { file: part.at.file, start: part.from, end: part.from + part.text.length }
}

interface Reader {
  readonly text: Text
  readonly whole: string
  readonly place: Place
  at: number
}

const DEEPEST = 12
const SCALAR = /(?:true|false|null|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)/iy
const STRING = /"((?:[^"\\]|\\[^])*)"/y

function skip(reader: Reader): void {
  while (/\s/.test(reader.whole[reader.at] ?? '')) reader.at++
}

function readValue(reader: Reader, depth: number): Value | undefined {
  skip(reader)
  const char = reader.whole[reader.at]
  if (depth > DEEPEST) return undefined
  if (char === '{') return readObject(reader, depth)
  if (char === '[') return readList(reader, depth)
  if (char === '"') return readString(reader, value => textValue(value))
  if (char === HOLE) {
    const [part] = sliceText(reader.text, reader.at, ++reader.at)
    return part ? unknown(part.at, part.name ?? null) : undefined
  }
  SCALAR.lastIndex = reader.at
  const [scalar] = SCALAR.exec(reader.whole) ?? []
  if (scalar === undefined) return undefined
  const at = exactPlace(sliceText(reader.text, reader.at, reader.at + scalar.length), reader.place)
  reader.at += scalar.length
  return { kind: 'scalar', value: scalar === 'null' ? null : scalar === 'true' ? true : scalar === 'false' ? false : Number(scalar), at }
}

function readString<T>(reader: Reader, make: (value: Text) => T): T | undefined {
  STRING.lastIndex = reader.at
  const match = STRING.exec(reader.whole)
  if (!match) return undefined
  const from = reader.at + 1
  reader.at += match[0].length
  return make(sliceText(reader.text, from, reader.at - 1))
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
    const key = readString(reader, value => value)
    skip(reader)
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

/** Passes over a comma, or over what closes the piece; what is missing ends it too. */
function closes(reader: Reader, char: string): boolean {
  skip(reader)
  if (reader.whole[reader.at] === ',') reader.at++
  skip(reader)
  if (reader.at < reader.whole.length && reader.whole[reader.at] !== char) return false
  reader.at++
  return true
}
