/** What a filter of jq makes of its input; offsets are those of the filter. */
export type JqValue =
  | { readonly kind: 'path', readonly path: readonly string[] }
  | { readonly kind: 'object', readonly fields: readonly JqField[] }
  | { readonly kind: 'list', readonly items: readonly JqValue[] }
  | { readonly kind: 'text', readonly start: number, readonly end: number }
  | { readonly kind: 'variable', readonly name: string }
  | { readonly kind: 'scalar', readonly value: number | boolean | null }
  | { readonly kind: 'other' }
interface JqField {
  readonly name: string
  readonly from: number
  readonly value: JqValue
}

/** A field of the input that the filter reads, and the offset of its name. */
export interface JqRead {
  readonly path: readonly string[]
  readonly from: number
}

interface Reader {
  readonly text: string
  at: number
  depth: number
  readonly reads: JqRead[]
  readonly variables: Map<string, JqValue>
}

const DEEPEST = 24
const OTHER: JqValue = { kind: 'other' }

/** Reads a filter: the fields that it reads of its input, and what it returns. It reads as much as it understands. */
export function readFilter(text: string): { readonly value: JqValue, readonly reads: readonly JqRead[] } {
  const reader: Reader = { text, at: 0, depth: 0, reads: [], variables: new Map() }
  const value = readPipe(reader, { kind: 'path', path: [] })
  skip(reader)
  return { value: reader.at < text.length ? OTHER : value, reads: reader.reads }
}

function skip(reader: Reader): void {
  const blank = /(?:\s+|#[^\n]*)*/y
  blank.lastIndex = reader.at
  reader.at += blank.exec(reader.text)?.[0].length ?? 0
}

/** Takes a token that matches at the current place. */
function take(reader: Reader, pattern: RegExp): RegExpExecArray | undefined {
  skip(reader)
  const sticky = new RegExp(pattern, 'y')
  sticky.lastIndex = reader.at
  const match = sticky.exec(reader.text)
  if (match) reader.at += match[0].length
  return match ?? undefined
}

/** `a | b`, `a as $x | b`. */
function readPipe(reader: Reader, input: JqValue, noComma = false): JqValue {
  if (reader.depth > DEEPEST) return OTHER
  reader.depth++
  let value = readCommas(reader, input, noComma)
  for (;;) {
    const bound = take(reader, /as\s+\$(\w+)\s*\|/)
    if (bound) reader.variables.set(bound[1] ?? '', value)
    else if (!take(reader, /\|(?![=|])/)) break
    value = readCommas(reader, bound ? input : value, noComma)
  }
  reader.depth--
  return value
}

function readCommas(reader: Reader, input: JqValue, noComma: boolean): JqValue {
  let value = readOperators(reader, input)
  while (!noComma && take(reader, /,/)) {
    readOperators(reader, input)
    value = OTHER
  }
  return value
}

const OPERATOR = /(?:\?\/\/|\/\/=?|[=!<>]=|[-+*/%|]=|[-+*/%<>]|=|and\b|or\b)/

/** Both sides of an operator read the same input; `//` has the value of its left side. */
function readOperators(reader: Reader, input: JqValue): JqValue {
  let value = readTerm(reader, input)
  for (let operator = take(reader, OPERATOR); operator; operator = take(reader, OPERATOR)) {
    readTerm(reader, input)
    if (operator[0] !== '//') value = OTHER
  }
  return value
}

/** Functions that call their argument with each element of their input; those that return it keep their input. */
const OF_ELEMENTS: ReadonlySet<string> = new Set(['map', 'sort_by', 'group_by', 'unique_by', 'min_by', 'max_by', 'any', 'all', 'map_values'])
const KEEPING: ReadonlySet<string> = new Set(['select', 'sort_by', 'unique_by', 'min_by', 'max_by', 'sort', 'unique', 'reverse', 'first', 'last', 'tostring', 'ascii_downcase'])

function readTerm(reader: Reader, input: JqValue): JqValue {
  const start = atTerm(reader)
  const char = reader.text[start]
  switch (char) {
    case '.': return readSteps(reader, input)
    case '"': return readSteps(reader, readString(reader, input), true)
    case '{': return readSteps(reader, readObject(reader, input), true)
    case '[': return readSteps(reader, readList(reader, input), true)
    case '(': {
      reader.at++
      const value = readPipe(reader, input)
      take(reader, /\)/)
      return readSteps(reader, value, true)
    }
    case '$': {
      const name = take(reader, /\$(\w+)/)?.[1] ?? ''
      return readSteps(reader, reader.variables.get(name) ?? { kind: 'variable', name }, true)
    }
    default: return readWord(reader, input)
  }
}

function atTerm(reader: Reader): number {
  skip(reader)
  if (reader.text[reader.at] === '-') reader.at++
  skip(reader)
  return reader.at
}

function readWord(reader: Reader, input: JqValue): JqValue {
  const number = take(reader, /\d+(?:\.\d+)?/)
  if (number) return { kind: 'scalar', value: Number(number[0]) }
  const format = take(reader, /@\w+/)
  if (format) return atTerm(reader) < reader.text.length && reader.text[reader.at] === '"' ? readString(reader, input) : input
  const name = take(reader, /[a-z_]\w*(?:::\w+)*/i)?.[0]
  if (name === undefined) return OTHER
  if (name === 'true' || name === 'false' || name === 'null') return { kind: 'scalar', value: name === 'null' ? null : name === 'true' }
  if (name === 'if') return readIf(reader, input)
  if (!take(reader, /\(/)) return readSteps(reader, KEEPING.has(name) ? input : OTHER, true)
  const element = OF_ELEMENTS.has(name) ? stepped(input, '[]') : input
  let value = readPipe(reader, element)
  while (take(reader, /;/)) value = readPipe(reader, input)
  take(reader, /\)/)
  return readSteps(reader, KEEPING.has(name) ? input : name === 'map' ? value : OTHER, true)
}

/** `if a then b elif c then d else e end`. */
function readIf(reader: Reader, input: JqValue): JqValue {
  readPipe(reader, input)
  while (take(reader, /(?:then|elif|else)\b/)) readPipe(reader, input)
  take(reader, /end\b/)
  return OTHER
}

function stepped(value: JqValue, name: string): JqValue {
  return value.kind === 'path' ? { kind: 'path', path: [...value.path, name] } : OTHER
}

/** `.name`, `."name"`, `["name"]`, `[]`, `[0]`, `[a:b]`, `?`; behind a term, a path goes on without a step of its own. */
function readSteps(reader: Reader, input: JqValue, isBehind = false): JqValue {
  let value = input
  for (let first = !isBehind; ; first = false) {
    if (reader.text.startsWith('..', reader.at)) { reader.at += 2; value = OTHER; continue }
    const step = stepAt(reader, first)
    if (!step) return value
    if (step.name === undefined) continue
    value = stepped(value, step.name)
    if (step.name !== '[]' && value.kind === 'path') reader.reads.push({ path: value.path, from: step.from })
  }
}

const STEP = /\.?\[\s*(?:"([^"\\]*)"|(?:-?\d*\s*(?::\s*-?\d*)?))\s*\]|\.\s*"([^"\\]*)"|\.([a-z_]\w*)|\?(?!\/\/)/iy

function stepAt(reader: Reader, first: boolean): { readonly name?: string, readonly from: number } | undefined {
  STEP.lastIndex = reader.at
  const match = STEP.exec(reader.text)
  const { at } = reader
  if (!match) {
    if (!first || reader.text[at] !== '.') return undefined
    reader.at++
    return { from: at }
  }
  reader.at += match[0].length
  if (match[0] === '?') return { from: at }
  const name = match[1] ?? match[2] ?? match[3]
  return name === undefined ? { name: '[]', from: at } : { name, from: at + match[0].lastIndexOf(name) }
}

/** A string, with the filters that are inserted into it. */
function readString(reader: Reader, input: JqValue): JqValue {
  const start = ++reader.at
  let isPlain = true
  while (reader.at < reader.text.length && reader.text[reader.at] !== '"') {
    if (reader.text[reader.at] !== '\\') { reader.at++; continue }
    isPlain = false
    const inserts = reader.text[reader.at + 1] === '('
    reader.at += 2
    if (!inserts) continue
    readPipe(reader, input)
    take(reader, /\)/)
  }
  const end = reader.at++
  return isPlain ? { kind: 'text', start, end } : OTHER
}

function readList(reader: Reader, input: JqValue): JqValue {
  reader.at++
  if (take(reader, /\]/)) return { kind: 'list', items: [] }
  const value = readPipe(reader, input)
  take(reader, /\]/)
  // The values of a path, collected in a list, are read like its elements.
  return { kind: 'list', items: [value] }
}

function readObject(reader: Reader, input: JqValue): JqValue {
  reader.at++
  const fields: JqField[] = []
  for (let { at } = reader; !take(reader, /\}/) && reader.at < reader.text.length; { at } = reader) {
    const key = take(reader, /\$?"?([a-z_][\w-]*)"?/i) ?? take(reader, /\((?:[^()]*)\)|"[^"]*"|@\w+/)
    const name = key?.[1]
    const from = reader.at - (key?.[0].length ?? 0) + (key?.[0].indexOf(name ?? '') ?? 0)
    const isShort = !take(reader, /:/)
    if (isShort && name !== undefined && key?.[0] === name) reader.reads.push(...readsOf(stepped(input, name), from))
    const value = isShort ? key?.[0].startsWith('$') ? { kind: 'variable' as const, name: name ?? '' } : stepped(input, name ?? '') : readPipe(reader, input, true)
    if (name !== undefined) fields.push({ name, from, value })
    take(reader, /,/)
    if (reader.at === at) break
  }
  return { kind: 'object', fields }
}

function readsOf(value: JqValue, from: number): JqRead[] {
  return value.kind === 'path' ? [{ path: value.path, from }] : []
}
