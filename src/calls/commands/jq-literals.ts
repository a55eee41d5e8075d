import { OTHER, readsOf, stepped, take } from './jq-reader.ts'
import type { JqReader } from './jq-reader.ts'
import type { JqField, JqValue } from './jq-value.ts'

/** A string, with the filters that are inserted into it. */
export function readString(reader: JqReader, input: JqValue): JqValue {
  const start = ++reader.at
  let isPlain = true
  while (reader.at < reader.text.length && reader.text[reader.at] !== '"') {
    if (reader.text[reader.at] !== '\\') { reader.at++; continue }
    isPlain = false
    const inserts = reader.text[reader.at + 1] === '('
    reader.at += 2
    if (!inserts) continue
    reader.pipe(reader, input)
    take(reader, /\)/)
  }
  const end = reader.at++
  return isPlain ? { kind: 'text', start, end } : OTHER
}

/** `[a]`. */
export function readList(reader: JqReader, input: JqValue): JqValue {
  reader.at++
  if (take(reader, /\]/)) return { kind: 'list', items: [] }
  const value = reader.pipe(reader, input)
  take(reader, /\]/)
  // The values of a path, collected in a list, are read like its elements.
  return { kind: 'list', items: [value] }
}

/** `{a, b: c}`. */
export function readObject(reader: JqReader, input: JqValue): JqValue {
  reader.at++
  const fields: JqField[] = []
  for (let { at } = reader; !take(reader, /\}/) && reader.at < reader.text.length; { at } = reader) {
    const key = take(reader, /\$?"?([a-z_][\w-]*)"?/i) ?? take(reader, /\((?:[^()]*)\)|"[^"]*"|@\w+/)
    const name = key?.[1]
    const from = reader.at - (key?.[0].length ?? 0) + (key?.[0].indexOf(name ?? '') ?? 0)
    const isShort = !take(reader, /:/)
    if (isShort && name !== undefined && key?.[0] === name) reader.reads.push(...readsOf(stepped(input, name), from))
    const value = isShort ? shortField(input, key?.[0] ?? '', name ?? '') : reader.pipe(reader, input, true)
    if (name !== undefined) fields.push({ name, from, value })
    take(reader, /,/)
    if (reader.at === at) break
  }
  return { kind: 'object', fields }
}

/** `{name}` and `{$name}`. */
function shortField(input: JqValue, key: string, name: string): JqValue {
  return key.startsWith('$') ? { kind: 'variable', name } : stepped(input, name)
}
