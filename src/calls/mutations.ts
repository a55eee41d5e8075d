import type { Name, Node } from '../syntax/expr.ts'
import type { Binding } from '../syntax/module.ts'
import type { Place } from './api-use.ts'
import type { Frame } from './frame.ts'
import { mayPrecede } from './order.ts'
import { functionAround } from './run.ts'
import type { Run } from './run.ts'
import { concatTexts, entryOf, textsOf } from './text.ts'
import { resolveUrl } from './urls.ts'
import type { ClientValue, FieldValue, ListValue, ObjectValue, TextValue, UnknownValue, Value } from './value.ts'
import { choice, optionsOf, placeOf } from './value.ts'
import { changersOf, knownChanges } from './changes.ts'
import type { Change } from './changes.ts'

/** Adds to an object, list, URL or client what the code does to it after it was made: `body.x = …`, `params.append(…)`, `list.push(…)`. */
export function withMutations(run: Run, value: Value, binding: Binding, frame: Frame, name: Name | null): Value {
  const changers = changersOf(binding)
  if (!changers.length || !optionsOf(value).some(isMutable)) return value
  const at = name ? placeOf(name, frame.module) : { file: frame.module.path, start: 0, end: 0 }
  const changes = changers.flatMap(reference => name && !isBefore(reference, name) ? [] : knownChanges(run, reference, frame))
  if (!changes.length) return value
  return choice(optionsOf(value).map(option => {
    switch (option.kind) {
      case 'object': return withFields(option, changes)
      case 'list': return withItems(option, changes)
      case 'text': return option.url ? withUrl(option, changes, at) : option
      case 'unknown': return withUnknown(option, changes)
      case 'client': return withDefaults(run, option, changes)
      default: return option
    }
  }))
}

function isMutable(value: Value): boolean {
  return ['object', 'list', 'client', 'unknown'].includes(value.kind) || (value.kind === 'text' && value.url)
}

/** Tests if what is done with a reference is done before a name is read; in another function, or around a loop, it may be. */
function isBefore(reference: Name, name: Name): boolean {
  if (reference === name) return false
  if (functionAround(reference) !== functionAround(name)) return true
  let done: Node = reference
  while (done.parent && (done.parent.kind === 'member' || done.parent.kind === 'bind-target' || done.parent.kind === 'assign' || done.parent.kind === 'call')) done = done.parent
  return (done.end <= name.start && mayPrecede(done, name)) || (reference.start > name.start && inSameLoop(reference, name))
}

function inSameLoop(a: Node, b: Node): boolean {
  for (let up = a.parent; up && up.kind !== 'function'; up = up.parent) if (up.kind === 'loop') return up.start <= b.start && b.end <= up.end
  return false
}

const MOST_ITEMS = 200

function withFields(value: ObjectValue, changes: readonly Change[]): ObjectValue {
  let fields = [...value.fields]
  let open = value.open
  for (const change of changes) {
    const [first, ...rest] = change.path
    if (change.how === 'open' && first === undefined) open = true
    if (change.how === 'remove' && first === undefined) fields = without(fields, change)
    if (change.how !== 'set' && change.how !== 'replace') continue
    if (first === undefined) fields = [...change.how === 'replace' ? without(fields, change) : fields, ...change.fields]
    else if (!rest.length) fields.push(nested(value, first, change.fields))
  }
  return { ...value, fields, open }
}

/** `set` and `delete` take away what had the name before, unless a test stands around them. */
function without<T extends { readonly name: string }>(fields: readonly T[], change: Change): T[] {
  const names = new Set(change.fields.filter(field => !field.branch.length).map(field => field.name))
  return fields.filter(field => !names.has(field.name))
}

/** `options.data.port = …`: the inner object with what is added. */
function nested(value: ObjectValue, name: string, added: readonly FieldValue[]): FieldValue {
  const known = value.fields.find(field => field.name === name)
  const at = known?.at ?? added[0]?.at ?? value.at
  return {
    name, at, conditions: [], branch: [],
    get: () => {
      const inner = known?.get()
      return inner?.kind === 'object' ? { ...inner, fields: [...inner.fields, ...added] } : { kind: 'object', fields: added, open: true, at, role: 'plain' }
    },
  }
}

/** What is not known becomes an open object once members are set: `options.data = …` on a parameter. */
function withUnknown(value: UnknownValue, changes: readonly Change[]): Value {
  if (!changes.some(change => change.how === 'set' && change.assigned)) return value
  return choice([value, withFields({ kind: 'object', fields: [], open: true, at: value.at, role: 'plain' }, changes)])
}

function withItems(value: ListValue, changes: readonly Change[]): ListValue {
  const items = changes.flatMap(change => change.path.length ? [] : change.items)
  return items.length ? { ...value, items: [...value.items, ...items].slice(0, MOST_ITEMS), open: true } : value
}

/** What is done to a URL object: its path is set or goes on, parameters are added. */
function withUrl(value: TextValue, changes: readonly Change[], at: Place): Value {
  let paths: readonly TextValue[] = [withQuery(value, changes)]
  for (const change of changes) {
    const field = change.path.length ? undefined : change.fields.find(each => each.name === 'pathname')
    if (!field) continue
    const given = textsOf(field.get(), at)
    paths = change.how === 'append' ? concatTexts([paths, given], at) : resolveUrl(given, paths, at)
  }
  return choice(paths.map(path => ({ ...path, url: true })))
}

function withQuery(value: TextValue, changes: readonly Change[]): TextValue {
  const own = changes.filter(change => change.path[0] === 'searchParams' && change.path.length === 1)
  let query = value.query
  for (const change of own) {
    if (change.how === 'remove' || change.how === 'replace') query = without(query, change)
    if (change.how !== 'remove') query = [...query, ...change.fields.map(entryOf)]
  }
  return { ...value, query, queryOpen: value.queryOpen || own.some(change => change.how === 'open') }
}

/** `axios.defaults.baseURL = …`, `axios.defaults.headers.common['X'] = …`. */
function withDefaults(run: Run, value: ClientValue, changes: readonly Change[]): ClientValue {
  const { client } = value.instance
  if (!client.defaults) return value
  let { base, headers } = value.instance
  for (const change of changes) {
    if (change.path[0] !== client.defaults) continue
    if (change.path.length === 1) base = change.fields.find(field => client.options.base?.includes(field.name))?.get() ?? base
    else if (client.options.headers?.includes(change.path[1] ?? '')) headers = [...headers, { kind: 'object', fields: change.fields, open: false, at: change.fields[0]?.at ?? { file: '', start: 0, end: 0 }, role: 'headers' }]
  }
  if (base && value.instance.madeAt === '') run.defaults.set(client, base)
  return { ...value, instance: { ...value.instance, base, headers } }
}
