import type { Place } from '../../uses/api-use.ts'
import type { Mutation } from '../domain/frame.ts'
import type { FieldValue, ObjectValue, Value } from '../domain/value.ts'
import type { OrderedFields } from '../values/field-sequence.ts'

/** What is done inside the members of an object, one after the other, since each was set itself. */
export interface NestedMutations {
  readonly byMember: Map<string, NestedMutation>
  /** A member's value after what is done inside it. */
  readonly apply: (member: Value | undefined, changes: readonly Mutation[], at: Place) => Value
}

interface NestedMutation {
  readonly known: FieldValue | undefined
  readonly changes: Mutation[] | null
}

/** `options.data.port = …`, `options.url.searchParams.set(…)`: the member with what is done inside it. */
export function addNested(value: ObjectValue, name: string, change: Mutation, nested: NestedMutations, fields: OrderedFields<FieldValue>): void {
  const before = nested.byMember.get(name)
  if (before?.changes) {
    before.changes.push(change)
    return
  }
  const known = before ? before.known : value.fields.find(field => field.name === name)
  if (!known && change.path.length) return
  const changes = [change]
  const at = known?.at ?? change.fields[0]?.at ?? value.at
  nested.byMember.set(name, { known, changes })
  fields.add({ name, at, conditions: [], branch: [], get: () => nested.apply(known?.get(), changes, at) })
}
