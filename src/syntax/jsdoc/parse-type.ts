import type { Span, TypeList, TypeMember, TypeRef } from '../expr.ts'
import { match, skip, take } from './reader.ts'
import type { Reader } from './reader.ts'

/** A type in a comment, and where it ends. */
export interface ParsedType {
  readonly type: TypeRef
  readonly end: number
}

/** Parses a type in JSDoc's syntax: TypeScript's types, and `?T`, `T=`, `*`, `Array.<T>`. Returns undefined for other syntax, such as functions. */
export function parseDocType(text: string, start: number): ParsedType | undefined {
  const reader: Reader = { text, at: start, depth: 0 }
  const type = readUnion(reader)
  return type && { type, end: reader.at }
}

/** The limit of nesting; a deeper type is unknown, so that no comment can make the file too deep to analyse. */
const deepest = 64

function nested(reader: Reader, read: (reader: Reader) => TypeRef | undefined): TypeRef | undefined {
  if (reader.depth >= deepest) return undefined
  reader.depth++
  const type = read(reader)
  reader.depth--
  return type
}

function readUnion(reader: Reader): TypeRef | undefined {
  return nested(reader, readAlternatives)
}

function readAlternatives(reader: Reader): TypeRef | undefined {
  take(reader, '|')
  const type = readList(reader, '|', 'union', () => readList(reader, '&', 'intersection', () => readPostfix(reader)))
  if (type) take(reader, '=')
  return type
}

function readList(reader: Reader, sign: string, how: TypeList['how'], read: () => TypeRef | undefined): TypeRef | undefined {
  const types: TypeRef[] = []
  do {
    const type = read()
    if (!type) return undefined
    types.push(type)
  } while (take(reader, sign))
  const [first] = types
  return first && types.length > 1 ? { kind: 'type-list', how, types, start: first.start, end: types.at(-1)?.end ?? first.end } : first
}

function readPostfix(reader: Reader): TypeRef | undefined {
  while (take(reader, '?') || take(reader, '!') || take(reader, '...'));
  let type = readPrimary(reader)
  while (type && take(reader, '[')) {
    const { start }: TypeRef = type
    const index: TypeRef | undefined = take(reader, ']') ? undefined : readUnion(reader)
    if (index ? !take(reader, ']') : reader.text[reader.at - 1] !== ']') return undefined
    const end = reader.at
    type = index ? { kind: 'type-index', object: type, index, start, end } : { kind: 'type-list', how: 'array', types: [type], start, end }
  }
  if (!take(reader, '?')) take(reader, '!')
  return type
}

/** Reads the type after a word such as `keyof`, which nests in it. */
function readNested(reader: Reader): TypeRef | undefined {
  return nested(reader, readPostfix)
}

const word = /[A-Za-z_$][\w$]*/y
const literal = /"[^"\n]*"|'[^'\n]*'|-?\d[\w.]*/y
const parts = /(?:\.[A-Za-z_$][\w$]*)*/y
const source = /\s*\(\s*(?:"[^"\n]*"|'[^'\n]*')\s*\)/y

function readPrimary(reader: Reader): TypeRef | undefined {
  skip(reader)
  const start = reader.at
  if (take(reader, '{')) return readObject(reader, start)
  if (take(reader, '[')) return readTuple(reader, start)
  if (take(reader, '*')) return { kind: 'type-name', name: 'any', args: [], start, end: reader.at }
  if (take(reader, '(')) {
    const inner = readUnion(reader)
    return inner && take(reader, ')') && !take(reader, '=>') ? inner : undefined
  }
  const written = match(reader, literal)
  if (written !== undefined) return { kind: 'type-literal', value: /^["']/.test(written) ? written.slice(1, -1) : Number(written), start, end: reader.at }
  return readName(reader, start)
}

const literals: ReadonlyMap<string, true | false | null> = new Map([['true', true], ['false', false], ['null', null]])

function readName(reader: Reader, start: number): TypeRef | undefined {
  let name = match(reader, word)
  if (name === 'readonly' || name === 'keyof' || name === 'typeof') {
    skip(reader)
    const type = readNested(reader)
    if (!type || name === 'readonly') return type
    if (name === 'typeof' && type.kind === 'type-name') return { kind: 'type-query', name: type.name, start, end: type.end }
    return { kind: 'type-list', how: 'other', types: [type], start, end: reader.at }
  }
  if (name === undefined || name === 'function' || name === 'new') return undefined
  const value = literals.get(name)
  if (value !== undefined) return { kind: 'type-literal', value, start, end: reader.at }
  if (name === 'import') {
    const path = match(reader, source)
    if (path === undefined) return undefined
    name = `import('${path.replace(/^[^"']*["']|["'][^"']*$/g, '')}')`
  }
  name += match(reader, parts) ?? ''
  const args = readArgs(reader)
  return args && { kind: 'type-name', name, args, start, end: reader.at }
}

function readArgs(reader: Reader): TypeRef[] | undefined {
  const { at } = reader
  if (!take(reader, '.<') && !take(reader, '<')) {
    reader.at = at
    return []
  }
  return readItems(reader, '>')
}

/** Reads types with commas between them, up to a closing sign. */
function readItems(reader: Reader, closing: string): TypeRef[] | undefined {
  const items: TypeRef[] = []
  while (!take(reader, closing)) {
    const item = readUnion(reader)
    if (!item || (!take(reader, ',') && !reader.text.startsWith(closing, reader.at))) return undefined
    items.push(item)
  }
  return items
}

function readTuple(reader: Reader, start: number): TypeRef | undefined {
  const types = readItems(reader, ']')
  return types && { kind: 'type-list', how: 'tuple', types, start, end: reader.at }
}

function readObject(reader: Reader, start: number): TypeRef | undefined {
  const members: TypeMember[] = []
  while (!take(reader, '}')) {
    const member = readMember(reader)
    if (!member) return undefined
    if (member.key !== '') members.push(member)
    if (!take(reader, ',')) take(reader, ';')
  }
  return { kind: 'type-object', members, start, end: reader.at }
}

const key = /(?:readonly\s+(?=[\w$"']))?(?:[A-Za-z_$][\w$]*|"[^"\n]*"|'[^'\n]*')/y
const indexKey = /\[[^\]\n]*\]/y

/** Reads a member; one with an index, `[name: string]: T`, has no name. */
function readMember(reader: Reader): TypeMember | undefined {
  skip(reader)
  const { at } = reader
  const written = match(reader, indexKey) === undefined ? match(reader, key)?.replace(/^readonly\s+/, '') : ''
  if (written === undefined) return undefined
  const keySpan: Span = { start: reader.at - written.length, end: reader.at }
  const optional = take(reader, '?')
  const type = take(reader, ':') ? readUnion(reader) : null
  if (type === undefined) return undefined
  return {
    kind: 'type-member',
    key: written.replace(/^["']|["']$/g, ''),
    keySpan,
    type,
    optional,
    start: at,
    end: type?.end ?? keySpan.end,
  }
}
