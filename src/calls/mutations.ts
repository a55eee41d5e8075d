import type { Assign, Call, Expr, Member, Name, Node } from '../syntax/expr.ts'
import type { Binding } from '../syntax/module.ts'
import type { Place } from './api-use.ts'
import { frameOf } from './bindings.ts'
import { branchOf, conditionsAt } from './conditions.ts'
import { evaluate } from './evaluate.ts'
import type { Frame } from './frame.ts'
import { elementsOf } from './members.ts'
import { functionAround } from './run.ts'
import type { Run } from './run.ts'
import { concatTexts, knownStrings, textsOf } from './text.ts'
import { resolveUrl } from './urls.ts'
import type { ClientValue, FieldValue, ListValue, ObjectValue, TextValue, UnknownValue, Value } from './value.ts'
import { choice, optionsOf, placeOf } from './value.ts'

/** Adds to an object, list, URL or client what the code does to it after it was made: `body.x = …`, `params.append(…)`, `list.push(…)`. */
export function withMutations(run: Run, value: Value, binding: Binding, frame: Frame, name: Name | null): Value {
  if (!isMutated(binding) || !optionsOf(value).some(isMutable)) return value
  const at = name ? placeOf(name, frame.module) : { file: frame.module.path, start: 0, end: 0 }
  const changes = binding.references.flatMap(reference => name && !isBefore(reference, name) ? [] : knownChanges(run, reference, frame))
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
  return done.end <= name.start || (reference.start > name.start && inSameLoop(reference, name))
}

function inSameLoop(a: Node, b: Node): boolean {
  for (let up = a.parent; up && up.kind !== 'function'; up = up.parent) if (up.kind === 'loop') return up.start <= b.start && b.end <= up.end
  return false
}

const MUTATED = new WeakMap<Binding, boolean>()

/** Tests if a name is ever more than read: its members assigned or called, or itself given to `Object.assign`. */
export function isMutated(binding: Binding): boolean {
  const known = MUTATED.get(binding)
  if (known !== undefined) return known
  const found = binding.references.some(reference => {
    let node: Node = reference
    while (node.parent?.kind === 'member' && node.parent.object === node) node = node.parent
    if (node === reference) return node.parent?.kind === 'call' && node.parent.args[0] === node
    return node.parent?.kind === 'bind-target' || (node.parent?.kind === 'call' && node.parent.callee === node)
  })
  MUTATED.set(binding, found)
  return found
}

const MOST_ITEMS = 200

interface Change {
  /** Members from the binding to what is changed: `[]` for itself, `['searchParams']`. */
  readonly path: readonly string[]
  readonly how: 'set' | 'append' | 'push' | 'open'
  readonly fields: readonly FieldValue[]
  readonly items: readonly Value[]
  /** By `x.y = …`, not by a method. */
  readonly assigned?: boolean
}

const CHANGES = new WeakMap<Frame, Map<Name, Change[]>>()

function knownChanges(run: Run, reference: Name, frame: Frame): readonly Change[] {
  const changes = CHANGES.get(frame) ?? new Map<Name, Change[]>()
  CHANGES.set(frame, changes)
  const known = changes.get(reference)
  if (known) return known
  changes.set(reference, [])
  const found = changesAt(run, reference, frame)
  changes.set(reference, found)
  return found
}

function changesAt(run: Run, reference: Name, from: Frame): Change[] {
  const path: string[] = []
  let node: Expr = reference
  const frame = frameOf(run, functionAround(reference), from)
  for (let up: Node | undefined = reference.parent; up?.kind === 'member' && up.object === node; up = up.parent) {
    const assigned = assignmentOf(up)
    if (assigned) return [assignedChange(run, up, assigned, path, frame)]
    const call: Node | undefined = up.parent
    if (call?.kind === 'call' && call.callee === up) return calledChange(run, call, up, path, frame)
    if (typeof up.property !== 'string') return []
    path.push(up.property)
    node = up
  }
  return argumentChange(run, reference, frame)
}

function assignmentOf(member: Member): Assign | undefined {
  const assign = member.parent?.kind === 'bind-target' ? member.parent.parent : undefined
  return assign?.kind === 'assign' && assign.value && ['=', '+=', '||=', '??='].includes(assign.operator) ? assign : undefined
}

function assignedChange(run: Run, member: Member, assign: Assign, path: readonly string[], frame: Frame): Change {
  const names = typeof member.property === 'string' ? [member.property] : knownStrings(evaluate(run, member.property, frame))
  const { value } = assign
  if (!names.length || !value) return { path, how: 'open', fields: [], items: [] }
  const at = { file: frame.module.path, start: member.propertySpan.start, end: member.propertySpan.end }
  const get = () => evaluate(run, value, frame)
  return { path, how: assign.operator === '+=' ? 'append' : 'set', fields: names.map(name => ({ name, at, get, conditions: conditionsAt(member), branch: branchOf(member) })), items: [], assigned: true }
}

/** `set` and `append` of a Map-like, `push` of a list, `setHeader`. */
function calledChange(run: Run, call: Call, callee: Member, path: readonly string[], frame: Frame): Change[] {
  const [first, second] = call.args
  if (callee.property === 'push') {
    return [{ path, how: 'push', fields: [], items: call.args.flatMap(each => each.kind === 'spread' ? elementsOf(evaluate(run, each.argument, frame), placeOf(each, frame.module)) : [evaluate(run, each, frame)]) }]
  }
  if (!['set', 'append', 'setHeader', 'header'].includes(String(callee.property)) || !first || first.kind === 'spread' || !second || second.kind === 'spread') return []
  const at = placeOf(first, frame.module)
  const fields = knownStrings(evaluate(run, first, frame)).map(name => ({ name, at, get: () => evaluate(run, second, frame), conditions: conditionsAt(call), branch: branchOf(call) }))
  return [fields.length ? { path, how: 'set', fields, items: [] } : { path, how: 'open', fields: [], items: [] }]
}

/** `Object.assign(body, { … })`. */
function argumentChange(run: Run, reference: Name, frame: Frame): Change[] {
  const call = reference.parent
  if (call?.kind !== 'call' || call.args[0] !== reference || call.callee.kind !== 'member' || call.callee.property !== 'assign') return []
  return call.args.slice(1).flatMap((each): Change[] => {
    const value = each.kind === 'spread' ? undefined : evaluate(run, each, frame)
    return value?.kind === 'object' ? [{ path: [], how: 'set', fields: value.fields, items: [] }] : [{ path: [], how: 'open', fields: [], items: [] }]
  })
}

function withFields(value: ObjectValue, changes: readonly Change[]): ObjectValue {
  const fields = [...value.fields]
  let open = value.open
  for (const change of changes) {
    const [first, ...rest] = change.path
    if (change.how === 'open' && first === undefined) open = true
    if (change.how !== 'set') continue
    if (first === undefined) fields.push(...change.fields)
    else if (!rest.length) fields.push(nested(value, first, change.fields))
  }
  return { ...value, fields, open }
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
  const query = own.flatMap(change => change.fields.map(field => {
    const given = field.get()
    return { name: field.name, nameAt: field.at, value: given, at: given.kind === 'text' ? given.text[0]?.at ?? field.at : field.at }
  }))
  return { ...value, query: [...value.query, ...query], queryOpen: value.queryOpen || own.some(change => change.how === 'open') }
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
  if (base && !value.made) run.defaults.set(client, base)
  return { ...value, instance: { client, base, headers } }
}

