import type { Name } from '../../syntax/expr.ts'
import type { Binding } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame, Mutation } from '../domain/frame.ts'
import type { ClientValue, ExternalValue, ListValue, ObjectValue, TextValue, UnknownValue, Value } from '../domain/value.ts'
import { mutationSites } from '../flow/mutation-sites.ts'
import { reachingMutations } from '../flow/reaching-mutations.ts'
import { languageOf } from '../languages/language-of.ts'
import { identifyClient, libraryDefaults } from '../modules/identify-client.ts'
import type { Run } from '../state/run.ts'
import { concatTexts } from '../values/concat-texts.ts'
import { orderedFields } from '../values/field-sequence.ts'
import type { OrderedFields } from '../values/field-sequence.ts'
import { optionOf } from '../values/make-client.ts'
import { choice, objectOf, optionsOf, placeOf } from '../values/make-value.ts'
import { isKeyedByResponse } from '../values/name-value-pairs.ts'
import { resolveUrl } from '../values/resolve-url.ts'
import { entryOf, textsOf } from '../values/text.ts'
import { mutationSequence } from './mutation-sequence.ts'
import { addNested } from './nested-mutations.ts'
import type { NestedMutations } from './nested-mutations.ts'

/** Adds to an object, list, URL or client what the code does to it after it was made: `body.x = …`, `params.append(…)`, `list.push(…)`. */
export function applyMutations(run: Run, value: Value, binding: Binding, frame: Frame, name: Name | null): Value {
  if (!mutationSites(binding, languageOf(frame.module)).length || !optionsOf(value).some(isMutable)) return value
  const at = name ? placeOf(name, frame.module) : { file: frame.module.path, start: 0, end: 0 }
  const changers = reachingMutations(binding, name, languageOf(frame.module))
  const changes = mutationSequence(run, changers, frame)
  if (!changes.length) return value
  return choice(optionsOf(value).map(option => {
    switch (option.kind) {
      case 'object': return option.isImmutable ? option : changers.whole ? sharedFields(option, changes) : withFields(option, changes)
      case 'list': return withItems(option, changes)
      case 'text': return option.url ? withUrl(option, changes, at) : option
      case 'unknown': return withUnknown(option, changes)
      case 'client': return withDefaults(run, option, changes)
      case 'external': return withMemberDefaults(run, option, changes, at.file)
      default: return option
    }
  }))
}

function isMutable(value: Value): boolean {
  return ['object', 'list', 'client', 'external', 'unknown'].includes(value.kind) || (value.kind === 'text' && value.url)
}

const MOST_ITEMS = 200

const FILLED = new WeakMap<readonly Mutation[], WeakMap<ObjectValue, ObjectValue>>()

/** A thousand functions that see an object filled see the same one. */
function sharedFields(value: ObjectValue, changes: readonly Mutation[]): ObjectValue {
  const filled = FILLED.get(changes) ?? new WeakMap<ObjectValue, ObjectValue>()
  FILLED.set(changes, filled)
  const known = filled.get(value) ?? withFields(value, changes)
  filled.set(value, known)
  return known
}

/** An object after what is done to it. */
function withFields(value: ObjectValue, changes: readonly Mutation[]): ObjectValue {
  const fields = orderedFields(value.fields)
  // What is done inside members has to know what they were set to.
  const nested: NestedMutations | null = changes.some(change => change.path.length) ? { byMember: new Map(), apply: changedInside } : null
  let open = value.open
  for (const change of changes) {
    const { path, path: [first] } = change
    if (change.how === 'open' && first === undefined) {
      open = true
      if (change.any && (value.role === 'map' || isRecordOfResponse(value, change))) fields.add(change.any)
    }
    if ((change.how === 'remove' || change.how === 'replace') && first === undefined) removeNamed(fields, change)
    if (change.how !== 'set' && change.how !== 'replace' && path.length < 2) continue
    if (first !== undefined && nested) addNested(value, first, { ...change, path: path.slice(1) }, nested, fields)
    else for (const field of change.fields) {
      fields.add(field)
      nested?.byMember.set(field.name, { known: field, changes: null })
    }
  }
  return { ...value, fields: fields.list(), open }
}

/** A member after what is done inside it. */
function changedInside(member: Value | undefined, changes: readonly Mutation[], at: Place): Value {
  if (member?.kind === 'object') return withFields(member, changes)
  if (member?.kind === 'text' && member.url) return withUrl(member, changes, at)
  const added = changes.filter(change => !change.path.length)
  return added.length || !member ? { kind: 'object', fields: added.flatMap(change => change.fields), open: true, at, role: 'plain' } : member
}

/** Tests if an object gets members that are called by a part of an answer: `byId[setting.id] = setting`. */
function isRecordOfResponse({ role }: ObjectValue, { any }: Mutation): boolean {
  return role === 'plain' && any !== undefined && isKeyedByResponse(any)
}

/** `set` and `delete` take away what had the name before, unless a test stands around them. */
function removeNamed<T>(fields: OrderedFields<T>, change: Mutation): void {
  for (const field of change.fields) if (!field.branch.length) fields.remove(field.name)
}

/** What is not known becomes an open object once members are set: `options.data = …` on a parameter. */
function withUnknown(value: UnknownValue, changes: readonly Mutation[]): Value {
  if (!changes.some(change => change.how === 'set' ? change.assigned : !change.path.length && change.any && isKeyedByResponse(change.any))) return value
  return choice([value, withFields({ kind: 'object', fields: [], open: true, at: value.at, role: 'plain' }, changes)])
}

function withItems(value: ListValue, changes: readonly Mutation[]): ListValue {
  const items: Value[] = []
  for (const change of changes) {
    if (!change.path.length) for (const item of change.items.slice(0, MOST_ITEMS)) items.push(item)
    if (value.items.length + items.length >= MOST_ITEMS) break
  }
  return items.length ? { ...value, items: [...value.items, ...items].slice(0, MOST_ITEMS), open: true } : value
}

/** What is done to a URL object: its path is set or goes on, parameters are added. */
function withUrl(value: TextValue, changes: readonly Mutation[], at: Place): Value {
  let paths: readonly TextValue[] = [withQuery(value, changes)]
  for (const change of changes) {
    const field = change.path.length ? undefined : change.fields.find(each => each.name === 'pathname')
    if (!field) continue
    const given = textsOf(field.get(), at)
    paths = change.how === 'append' ? concatTexts([paths, given], at) : resolveUrl(given, paths, at)
  }
  return choice(paths.map(path => ({ ...path, url: true })))
}

function withQuery(value: TextValue, changes: readonly Mutation[]): TextValue {
  const own = changes.filter(change => change.path[0] === 'searchParams' && change.path.length === 1)
  const query = orderedFields(value.query)
  for (const change of own) {
    if (change.how === 'remove' || change.how === 'replace') removeNamed(query, change)
    if (change.how !== 'remove') for (const field of change.fields) query.add(entryOf(field))
  }
  return { ...value, query: query.list(), queryOpen: value.queryOpen || own.some(change => change.how === 'open') }
}

/** `axios.defaults.baseURL = …`, `axios.defaults.headers.common['X'] = …`. */
function withDefaults(run: Run, value: ClientValue, changes: readonly Mutation[]): ClientValue {
  const { client } = value.instance
  if (!client.defaults) return value
  const added: Value[] = []
  for (const change of changes) {
    if (change.path[0] !== client.defaults) continue
    const set: Value = { kind: 'object', fields: change.fields, open: false, at: change.fields[0]?.at ?? { file: '', start: 0, end: 0 }, role: 'plain' }
    if (change.path.length === 1) added.push(set)
    else if (client.options.headers?.includes(change.path[1] ?? '')) {
      const group = change.path[2]
      const isGroup = group !== undefined && client.headerGroups?.methods.includes(group)
      added.push(optionOf('headers', isGroup ? objectOf([{ name: group, value: set }], set.at) : { ...set, role: 'headers' }, set.at))
    }
  }
  const options = [...value.instance.options, ...added.slice(-MOST_ITEMS)]
  if (added.length && value.instance.madeAt === '') libraryDefaults(run).set(client, options)
  return { ...value, instance: { ...value.instance, options } }
}

/** `Vue.http.options.root = …`: the client is a member of what is changed. */
function withMemberDefaults(run: Run, value: ExternalValue, changes: readonly Mutation[], file: string): ExternalValue {
  for (const change of changes) {
    const [first, ...path] = change.path
    const client = first === undefined ? undefined : identifyClient(run, value.module, [...value.path, first], file)
    if (client && path.length) withDefaults(run, client, [{ ...change, path }])
  }
  return value
}
