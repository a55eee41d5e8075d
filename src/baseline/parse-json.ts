/** A value of a JSON text, with its offset. */
export interface Placed {
  readonly at: number
  readonly value: string | number | boolean | null | readonly Placed[] | ReadonlyMap<string, Placed>
}

/** An error at the offset where a text is not JSON. */
export class JsonMistake extends Error {
  override readonly name = 'JsonMistake'
  readonly at: number

  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}

const punctuator = /[{}[\],:]/
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/
const token = new RegExp(`[\\t\\n\\r ]*(${punctuator.source}|${string.source}|${scalar.source})`, 'y')
const deepest = 8

/** Parses JSON with the offset of each value, so that invalid values can be reported with their place; throws a `JsonMistake`. */
export function parseJson(text: string): Placed {
  const reader = readerOf(text)
  const value = readValue(reader, 0)
  if (!reader.isAtEnd()) throw reader.unexpected('the end of the file')
  return value
}

interface Token { readonly at: number, readonly text: string }
interface Reader {
  next(wanted: string): Token
  /** Consumes the next token if it is this one. */
  takes(text: string): boolean
  isAtEnd(): boolean
  unexpected(wanted: string): JsonMistake
}

function readerOf(text: string): Reader {
  let position = 0
  const peek = (): (Token & { readonly end: number }) | undefined => {
    token.lastIndex = position
    const written = token.exec(text)?.[1]
    return written === undefined ? undefined : { at: token.lastIndex - written.length, text: written, end: token.lastIndex }
  }
  const start = (): number => text.length - text.slice(position).replace(/^[\t\n\r ]+/, '').length
  const unexpected = (wanted: string): JsonMistake => {
    const at = start()
    return new JsonMistake(at, at >= text.length ? `unexpected end of file, expected ${wanted}` : `expected ${wanted}`)
  }
  return {
    unexpected,
    isAtEnd: () => start() >= text.length,
    next(wanted) {
      const found = peek()
      if (!found) throw unexpected(wanted)
      position = found.end
      return found
    },
    takes(wanted) {
      const found = peek()
      if (found?.text !== wanted) return false
      position = found.end
      return true
    },
  }
}

function readValue(reader: Reader, depth: number): Placed {
  const { at, text } = reader.next('a value')
  if (depth > deepest) throw new JsonMistake(at, 'the JSON is nested too deeply')
  if (text === '{') return { at, value: readMembers(reader, depth) }
  if (text === '[') return { at, value: readItems(reader, depth) }
  if ('}],:'.includes(text)) throw new JsonMistake(at, 'expected a value')
  return { at, value: JSON.parse(text) as string | number | boolean | null }
}

function readItems(reader: Reader, depth: number): readonly Placed[] {
  const items: Placed[] = []
  if (reader.takes(']')) return items
  for (;;) {
    items.push(readValue(reader, depth + 1))
    if (reader.takes(']')) return items
    if (!reader.takes(',')) throw reader.unexpected('"," or "]"')
  }
}

function readMembers(reader: Reader, depth: number): ReadonlyMap<string, Placed> {
  const members = new Map<string, Placed>()
  if (reader.takes('}')) return members
  for (;;) {
    const { at, text } = reader.next('a name in double quotes')
    if (!text.startsWith('"')) throw new JsonMistake(at, 'expected a name in double quotes')
    const name = JSON.parse(text) as string
    if (members.has(name)) throw new JsonMistake(at, `duplicate key "${name}"`)
    if (!reader.takes(':')) throw reader.unexpected('":"')
    members.set(name, readValue(reader, depth + 1))
    if (reader.takes('}')) return members
    if (!reader.takes(',')) throw reader.unexpected('"," or "}"')
  }
}
