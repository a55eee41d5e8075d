import type { Place } from '../../uses/api-use.ts'
import type { Mutation } from '../domain/frame.ts'
import type { InstanceValue, ListValue, ObjectValue, Value } from '../domain/value.ts'
import { openObjectFor } from '../values/as-data.ts'
import { EACH_MEMBER, ENTRY } from '../values/elements.ts'
import { orderedFields } from '../values/field-sequence.ts'
import { choice, optionsWithMembers } from '../values/make-value.ts'
import { isKeyedByResponse } from '../values/name-value-pairs.ts'
import { once } from '../values/once.ts'
import { withItems } from './mutated-list.ts'
import { addNested } from './nested-mutations.ts'
import type { NestedMutations } from './nested-mutations.ts'
import { doubtFields, removeFields } from './remove-fields.ts'
import type { Reaching } from './sure-mutations.ts'
import { withUrl } from './url-mutations.ts'

const FILLED = new WeakMap<readonly Mutation[], WeakMap<ObjectValue, ObjectValue>>()

/** Returns an object after all of its mutations; the same one for each of a thousand functions that may read it. */
export function sharedFields(value: ObjectValue, mutations: readonly Mutation[]): ObjectValue {
  const filled = FILLED.get(mutations) ?? new WeakMap<ObjectValue, ObjectValue>()
  FILLED.set(mutations, filled)
  const known = filled.get(value) ?? withFields(value, mutations)
  filled.set(value, known)
  return known
}

/** Returns an object after some mutations. */
export function withFields(value: ObjectValue, mutations: readonly Mutation[]): ObjectValue {
  const fields = orderedFields(value.fields)
  // Mutations inside a member apply to what the member was last set to.
  const nested: NestedMutations | null = mutations.some(({ path }) => path.length) ? { byMember: new Map(), apply: mutatedMember } : null
  let open = value.open
  for (const each of mutations) {
    const mutation = value.role === 'map' && each.path[0] === ENTRY ? { ...each, path: each.path.slice(1) } : each
    const { how, path, path: [first] } = mutation
    if (how === 'open' && first === undefined) {
      open = true
      if (mutation.any && (value.role === 'map' || isRecordOfResponse(value, mutation))) {
        fields.add(mutation.any)
        nested?.byMember.set(EACH_MEMBER, { known: mutation.any, mutations: null })
      }
    }
    if ((how === 'remove' || how === 'replace') && first === undefined) removeFields(fields, mutation)
    if (how === 'lessen' && first === undefined && value.role === 'map') doubtFields(fields, mutation)
    if (how !== 'set' && how !== 'replace' && path.length < 2 && !changesInside(mutation)) continue
    if (first !== undefined && nested) addNested(value, first, { ...mutation, path: path.slice(1) }, nested, fields)
    else for (const field of mutation.fields) {
      fields.add(field)
      nested?.byMember.set(field.name, { known: field, mutations: null })
    }
  }
  return { ...value, fields: fields.list(), open }
}

/** Returns an instance after some mutations: what the code sets of it, and what is sent. Nothing is known of one that a caller passes. */
export function withSetMembers(instance: InstanceValue, mutations: readonly Mutation[]): InstanceValue {
  const before = (known: ObjectValue | undefined): ObjectValue => known ?? openObjectFor(instance)
  return {
    ...instance,
    data: once(() => withFields(before(instance.data?.()), mutations)),
    set: once(() => withFields(before(instance.set?.()), mutations)),
  }
}

/**
 * Tests if a mutation adds an element, or a member under an unknown name, to what a member is, or removes one: `groups.open.push(pull)`,
 * `groups.byId[pull.id] = pull`, `delete options.data.port`.
 */
function changesInside({ how, any, path }: Mutation): boolean {
  return how === 'push' || (how === 'remove' && path.length > 0) || (how === 'open' && any !== undefined)
}

/** Returns a list after some mutations, also of its elements: `rows[0].name = …`. */
export function mutatedList(list: ListValue, reaching: Reaching, at: Place): ListValue {
  const inside = reaching.mutations.filter(({ path }) => path.length > 0)
  if (inside.length === 0) return withItems(list, reaching, at)
  const byPlace = new Map<number | undefined, Mutation[]>()
  for (const mutation of inside) {
    if (mutation.path[0] !== EACH_MEMBER) continue
    const place = mutation.fields[0]?.at.start
    const same = byPlace.get(place)
    if (same) same.push(mutation)
    else byPlace.set(place, [mutation])
  }
  const ofEach = [...byPlace].map(([place, same]) => elementsChanged(place, same, list.items.length))
  const items = list.items.map((item, index) => {
    const own = [...inside.filter(({ path: [first] }) => first === String(index)), ...ofEach.flatMap(changes => changes(index))]
    return own.length > 0 ? mutatedMember(item, own.map(each => ({ ...each, path: each.path.slice(1) })), at) : item
  })
  return withItems({ ...list, items }, reaching, at)
}

/**
 * Returns which mutations at one place of the code concern an element of a list: all of them if there is one element, or one mutation for all elements
 * that no test is around. A mutation for each element concerns that one. Nothing is known of others.
 */
function elementsChanged(place: number | undefined, same: readonly Mutation[], count: number): (index: number) => readonly Mutation[] {
  const isUntested = same.every(({ fields }) => fields.every(({ conditions, branch }) => conditions.length === 0 && branch.length === 0))
  if (count === 1 || (place !== undefined && same.length === 1 && isUntested)) return () => same
  return index => place !== undefined && same.length === count ? same.slice(index, index + 1) : []
}

/** Returns a member after the mutations inside it. */
function mutatedMember(member: Value | undefined, mutations: readonly Mutation[], at: Place): Value {
  if (member?.kind === 'choice') return choice(optionsWithMembers(member.options).map(option => mutatedMember(option, mutations, at)))
  if (member?.kind === 'object') return withFields(member, mutations)
  if (member?.kind === 'instance' && member.data) return withFields({ ...member.data(), open: true }, mutations)
  // Which mutations of an object inside another one run before is not known.
  const reaching = { mutations, isSure: () => false }
  if (member?.kind === 'list') return mutatedList(member, reaching, at)
  if (member?.kind === 'text' && member.url) return withUrl(member, reaching, at)
  const items = mutations.flatMap(each => each.path.length === 0 ? each.items : [])
  if (!member && items.length > 0) return { kind: 'list', items, open: true, placedUntil: 0, at }
  const added = mutations.filter(({ path, how, fields }) => !path.length && how !== 'lessen' && how !== 'remove' && fields.length > 0)
  if (!added.length && member) return member
  const responses = member?.kind === 'response' && { responses: [member] }
  return { kind: 'object', fields: added.flatMap(({ fields }) => fields), open: true, at, role: 'plain', ...responses }
}

/** Tests if a mutation adds a member whose name is a part of a response: `byId[setting.id] = setting`. */
function isRecordOfResponse({ role }: ObjectValue, { any }: Mutation): boolean {
  return role === 'plain' && any !== undefined && isKeyedByResponse(any)
}
