import type { Program } from '../../clients/shell-programs.ts'
import type { Place, Text } from '../../uses/api-use.ts'
import type { FieldValue, ObjectValue, Value } from '../domain/value.ts'
import { textValue, unknown } from '../values/make-value.ts'
import { knownText, plain, sliceText } from '../values/text.ts'
import type { CommandRequest, Pair, ReadAt } from './command-request.ts'
import { exactPlace } from './exact-parts.ts'
import { jsonValue } from './json-text.ts'
import type { Argument } from './split-flags.ts'

/** Reads HTTPie's items: `http PATCH api.example.com/zones name=x limit:=2 page==1 X-Name:value`. */
export function readItems(program: Program, all: readonly Argument[], { at, isOpen }: ReadAt): CommandRequest {
  const words = all.filter(each => each.meaning === null).map(each => each.word)
  const [first, second] = words
  const method = first && second && /^[a-z]+$/i.test(plain(first.text)) ? knownText(first.text) : null
  const [url, ...rest] = method === null ? words : words.slice(1)
  const items = rest.map(({ text }) => itemIn(text))
  const withSeparator = (...separators: readonly string[]): readonly Item[] => items.filter(item => separators.includes(item.separator))
  const fields = withSeparator('=', ':=', '@', '=@', ':=@')
  const raw = all.find(each => each.meaning === 'raw')
  const body = raw ? jsonValue(raw.word.text, at) ?? textValue(raw.word.text) : fields.length ? objectOfPairs(fields, at) : null
  return {
    program,
    urls: url ? [url] : [],
    methods: method === null ? isOpen ? null : [body ? program.withBody : 'GET'] : [method.toUpperCase()],
    headers: withSeparator(':', ';'),
    rawQuery: [],
    query: withSeparator('=='),
    body,
    prints: !all.some(each => each.meaning === 'output'),
  }
}

interface Item extends Pair {
  readonly separator: string
}

/** The first separator counts, of several at one offset the longest; a backslash escapes it. */
const ITEM = /^((?:\\[^]|[^\\:=@;])+)(:=@|=@|:@|==@|:=|==|:|=|@|;$)/

function itemIn(text: Text): Item {
  const [whole, name = '', separator = ''] = ITEM.exec(plain(text)) ?? []
  if (whole === undefined) return { name: text, separator: '', value: textValue([]) }
  const value = sliceText(text, whole.length)
  return { name: sliceText(text, 0, name.length), separator, value: valueOf(separator, value) }
}

function valueOf(separator: string, text: Text): Value {
  const at = exactPlace(text, { file: '', start: 0, end: 0 })
  if (separator.includes('@')) return unknown(at)
  return separator === ':=' ? jsonValue(text, at) ?? scalarOf(text, at) : textValue(text)
}

function scalarOf(text: Text, at: Place): Value {
  const whole = knownText(text)
  if (whole === 'true' || whole === 'false' || whole === 'null') return { kind: 'scalar', value: whole === 'null' ? null : whole === 'true', at }
  return whole !== null && /^-?\d+(?:\.\d+)?$/.test(whole) ? { kind: 'scalar', value: Number(whole), at } : unknown(at)
}

/** An object of pairs with literal names; `data[service]` is a member of `data`. */
export function objectOfPairs(pairs: readonly Pair[], at: Place): ObjectValue {
  return objectOfPaths(pairs.map(({ name, value }) => ({ path: pathIn(name), value })), at)
}

interface Entry {
  readonly path: readonly Text[]
  readonly value: Value
}

/** The keys of a name, unless one of them is an index: elements are found by the whole name when the body is sent. */
function pathIn(name: Text): readonly Text[] {
  const whole = plain(name)
  if (/\[\d*\]/.test(whole)) return [name]
  const inner = [...whole.matchAll(/\[([^[\]]+)\]/g)]
  const first = inner[0]?.index ?? whole.length
  return [sliceText(name, 0, first), ...inner.map(match => sliceText(name, match.index + 1, match.index + match[0].length - 1))]
}

function objectOfPaths(entries: readonly Entry[], at: Place): ObjectValue {
  const byName = new Map<string, Entry[]>()
  for (const entry of entries) {
    const name = plain(entry.path[0] ?? [])
    byName.set(name, [...byName.get(name) ?? [], entry])
  }
  return { kind: 'object', fields: [...byName].map(([name, same]) => fieldOf(name, same, at)), open: false, at, role: 'plain' }
}

function fieldOf(name: string, entries: readonly Entry[], whole: Place): FieldValue {
  const at = exactPlace(entries[0]?.path[0] ?? [], whole)
  const deeper = entries.filter(entry => entry.path.length > 1).map(({ path, value }) => ({ path: path.slice(1), value }))
  const value = deeper.length ? objectOfPaths(deeper, at) : entries.at(-1)?.value ?? unknown(at)
  return { name, at, get: () => value, conditions: [], branch: [] }
}
