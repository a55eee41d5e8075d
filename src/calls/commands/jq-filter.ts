import { readList, readObject, readString } from './jq-literals.ts'
import { added, OTHER, skip, stepped, take } from './jq-reader.ts'
import type { JqReader } from './jq-reader.ts'
import { readSteps } from './jq-steps.ts'
import type { JqRead, JqValue } from './jq-value.ts'

const DEEPEST = 24

/** Reads a filter: the fields that it reads of its input, and what it returns. It reads as much as it understands. */
export function readFilter(text: string, isSlurped = false): { readonly value: JqValue, readonly reads: readonly JqRead[] } {
  const reader: JqReader = { text, at: 0, depth: 0, reads: [], variables: new Map(), pipe: readPipe }
  const value = readPipe(reader, isSlurped ? { kind: 'inputs' } : { kind: 'path', path: [] })
  skip(reader)
  return { value: reader.at < text.length ? OTHER : value, reads: reader.reads }
}

/** `a | b`, `a as $x | b`. */
function readPipe(reader: JqReader, input: JqValue, noComma = false): JqValue {
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

function readCommas(reader: JqReader, input: JqValue, noComma: boolean): JqValue {
  let value = readOperators(reader, input)
  while (!noComma && take(reader, /,/)) {
    readOperators(reader, input)
    value = OTHER
  }
  return value
}

const OPERATOR = /(?:\?\/\/|\/\/=?|[=!<>]=|[-+*/%|]=|[-+*/%<>]|=|and\b|or\b)/

/** Both sides of an operator read the same input; `//` has the value of its left side, and `+` that of both. */
function readOperators(reader: JqReader, input: JqValue): JqValue {
  let value = readTerm(reader, input)
  for (let operator = take(reader, OPERATOR); operator; operator = take(reader, OPERATOR)) {
    const right = readTerm(reader, input)
    if (operator[0] === '+') value = { kind: 'sum', sides: [value, right] }
    else if (operator[0] !== '//') value = OTHER
  }
  return value
}

/** Functions that call their argument with each element of their input; those that return it keep their input. */
const OF_ELEMENTS: ReadonlySet<string> = new Set(['map', 'sort_by', 'group_by', 'unique_by', 'min_by', 'max_by', 'any', 'all', 'map_values'])
const KEEPING: ReadonlySet<string> = new Set([
  'select', 'sort_by', 'unique_by', 'min_by', 'max_by', 'sort', 'unique', 'reverse', 'first', 'last', 'tostring', 'ascii_downcase',
])

const ADDING: ReadonlySet<string> = new Set(['add', 'flatten'])

function readTerm(reader: JqReader, input: JqValue): JqValue {
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

function atTerm(reader: JqReader): number {
  skip(reader)
  if (reader.text[reader.at] === '-') reader.at++
  skip(reader)
  return reader.at
}

function readWord(reader: JqReader, input: JqValue): JqValue {
  const number = take(reader, /\d+(?:\.\d+)?/)
  if (number) return { kind: 'scalar', value: Number(number[0]) }
  const format = take(reader, /@\w+/)
  if (format) {
    if (reader.text[atTerm(reader)] === '"') return readString(reader, input)
    return format[0] === '@uri' ? { kind: 'encoded', value: input } : input
  }
  const name = take(reader, /[a-z_]\w*(?:::\w+)*/i)?.[0]
  if (name === undefined) return OTHER
  if (name === 'true' || name === 'false' || name === 'null') return { kind: 'scalar', value: name === 'null' ? null : name === 'true' }
  if (name === 'if') return readIf(reader, input)
  if (!take(reader, /\(/)) return readSteps(reader, KEEPING.has(name) ? input : ADDING.has(name) ? added(input) : OTHER, true)
  const element = OF_ELEMENTS.has(name) ? stepped(input, '[]') : input
  let value = readPipe(reader, element)
  while (take(reader, /;/)) value = readPipe(reader, input)
  take(reader, /\)/)
  return readSteps(reader, KEEPING.has(name) ? input : name === 'map' ? value : OTHER, true)
}

/** `if a then b elif c then d else e end`. */
function readIf(reader: JqReader, input: JqValue): JqValue {
  readPipe(reader, input)
  while (take(reader, /(?:then|elif|else)\b/)) readPipe(reader, input)
  take(reader, /end\b/)
  return OTHER
}
