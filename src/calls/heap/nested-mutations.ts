import type { Place } from '../../uses/api-use.ts'
import type { Mutation } from '../domain/frame.ts'
import type { FieldValue, ObjectValue, Value } from '../domain/value.ts'
import type { OrderedFields } from '../values/field-sequence.ts'

/** Mutations inside the members of an object, since each member was last set. */
export interface NestedMutations {
  readonly byMember: Map<string, NestedMutation>
  /** Returns a member's value after the mutations inside it. */
  readonly apply: (member: Value | undefined, mutations: readonly Mutation[], at: Place) => Value
}

interface NestedMutation {
  readonly known: FieldValue | undefined
  readonly mutations: Mutation[] | null
}

/** Adds a member with the mutations inside it: `options.data.port = …`, `options.url.searchParams.set(…)`. */
export function addNested(value: ObjectValue, name: string, mutation: Mutation, nested: NestedMutations, fields: OrderedFields<FieldValue>): void {
  const before = nested.byMember.get(name)
  if (before?.mutations) {
    before.mutations.push(mutation)
    return
  }
  const known = before ? before.known : value.fields.find(field => field.name === name)
  if (!known && mutation.path.length) return
  const mutations = [mutation]
  const at = known?.at ?? mutation.fields[0]?.at ?? value.at
  nested.byMember.set(name, { known, mutations })
  fields.add({ name, at, conditions: [], branch: [], get: () => nested.apply(known?.get(), mutations, at) })
}
