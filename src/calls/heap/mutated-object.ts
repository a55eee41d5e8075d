import type { Place } from '../../uses/api-use.ts'
import type { Mutation } from '../domain/frame.ts'
import type { ListValue, ObjectValue, Value } from '../domain/value.ts'
import { EACH_MEMBER, ENTRY } from '../values/elements.ts'
import { orderedFields } from '../values/field-sequence.ts'
import { choice, optionsWithMembers } from '../values/make-value.ts'
import { isKeyedByResponse } from '../values/name-value-pairs.ts'
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
    if (how !== 'set' && how !== 'replace' && path.length < 2 && !addsInside(mutation)) continue
    if (first !== undefined && nested) addNested(value, first, { ...mutation, path: path.slice(1) }, nested, fields)
    else for (const field of mutation.fields) {
      fields.add(field)
      nested?.byMember.set(field.name, { known: field, mutations: null })
    }
  }
  return { ...value, fields: fields.list(), open }
}

/** Tests if a mutation adds an element, or a member under an unknown name, to what a member is: `groups.open.push(pull)`, `groups.byId[pull.id] = pull`. */
function addsInside({ how, any }: Mutation): boolean {
  return how === 'push' || (how === 'open' && any !== undefined)
}

/** Returns a list after some mutations, also of its elements: `rows[0].name = …`. */
export function mutatedList(list: ListValue, reaching: Reaching, at: Place): ListValue {
  const inside = reaching.mutations.filter(({ path }) => path.length > 0)
  if (inside.length === 0) return withItems(list, reaching, at)
  const items = list.items.map((item, index) => {
    const own = inside.filter(each => each.path[0] === String(index) || isOfElement(each, inside, index, list.items.length))
    return own.length > 0 ? mutatedMember(item, own.map(each => ({ ...each, path: each.path.slice(1) })), at) : item
  })
  return withItems({ ...list, items }, reaching, at)
}

/** Tests if what code changes in the elements of a list concerns one of them: it is the same for each, or known for each, in their order. */
function isOfElement(mutation: Mutation, inside: readonly Mutation[], index: number, count: number): boolean {
  const { path: [first], fields: [field] } = mutation
  if (first !== EACH_MEMBER) return false
  const same = inside.filter(({ fields: [other] }) => other?.at.start === field?.at.start)
  return count === 1 || (field !== undefined && (same.length === 1 || (same.length === count && same[index] === mutation)))
}

/** Returns a member after the mutations inside it. */
function mutatedMember(member: Value | undefined, mutations: readonly Mutation[], at: Place): Value {
  if (member?.kind === 'choice') return choice(optionsWithMembers(member.options).map(option => mutatedMember(option, mutations, at)))
  if (member?.kind === 'object') return withFields(member, mutations)
  // Which mutations of an object inside another one run before is not known.
  const reaching = { mutations, isSure: () => false }
  if (member?.kind === 'list') return mutatedList(member, reaching, at)
  if (member?.kind === 'text' && member.url) return withUrl(member, reaching, at)
  const items = mutations.flatMap(each => each.path.length === 0 ? each.items : [])
  if (!member && items.length > 0) return { kind: 'list', items, open: true, placedUntil: 0, at }
  const added = mutations.filter(({ path, how, fields }) => !path.length && how !== 'lessen' && fields.length > 0)
  if (!added.length && member) return member
  const responses = member?.kind === 'response' && { responses: [member] }
  return { kind: 'object', fields: added.flatMap(({ fields }) => fields), open: true, at, role: 'plain', ...responses }
}

/** Tests if a mutation adds a member whose name is a part of a response: `byId[setting.id] = setting`. */
function isRecordOfResponse({ role }: ObjectValue, { any }: Mutation): boolean {
  return role === 'plain' && any !== undefined && isKeyedByResponse(any)
}
