import type { Place } from '../../uses/api-use.ts'
import type { Mutation } from '../domain/frame.ts'
import type { ObjectValue, Value } from '../domain/value.ts'
import { orderedFields } from '../values/field-sequence.ts'
import { choice, optionsWithMembers } from '../values/make-value.ts'
import { isKeyedByResponse } from '../values/name-value-pairs.ts'
import { addNested } from './nested-mutations.ts'
import type { NestedMutations } from './nested-mutations.ts'
import { doubtFields, removeFields } from './remove-fields.ts'
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
  for (const mutation of mutations) {
    const { how, path, path: [first] } = mutation
    if (how === 'open' && first === undefined) {
      open = true
      if (mutation.any && (value.role === 'map' || isRecordOfResponse(value, mutation))) fields.add(mutation.any)
    }
    if ((how === 'remove' || how === 'replace') && first === undefined) removeFields(fields, mutation)
    if (how === 'lessen' && first === undefined && value.role === 'map') doubtFields(fields, mutation)
    if (how !== 'set' && how !== 'replace' && path.length < 2) continue
    if (first !== undefined && nested) addNested(value, first, { ...mutation, path: path.slice(1) }, nested, fields)
    else for (const field of mutation.fields) {
      fields.add(field)
      nested?.byMember.set(field.name, { known: field, mutations: null })
    }
  }
  return { ...value, fields: fields.list(), open }
}

/** Returns a member after the mutations inside it. */
function mutatedMember(member: Value | undefined, mutations: readonly Mutation[], at: Place): Value {
  if (member?.kind === 'choice') return choice(optionsWithMembers(member.options).map(option => mutatedMember(option, mutations, at)))
  if (member?.kind === 'object') return withFields(member, mutations)
  // Which mutations of an object inside another one run before is not known.
  if (member?.kind === 'text' && member.url) return withUrl(member, { mutations, isSure: () => false }, at)
  const added = mutations.filter(({ path, how }) => !path.length && how !== 'lessen')
  if (!added.length && member) return member
  const responses = member?.kind === 'response' && { responses: [member] }
  return { kind: 'object', fields: added.flatMap(({ fields }) => fields), open: true, at, role: 'plain', ...responses }
}

/** Tests if a mutation adds a member whose name is a part of a response: `byId[setting.id] = setting`. */
function isRecordOfResponse({ role }: ObjectValue, { any }: Mutation): boolean {
  return role === 'plain' && any !== undefined && isKeyedByResponse(any)
}
