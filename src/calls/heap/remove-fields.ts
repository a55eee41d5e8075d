import type { Mutation } from '../domain/frame.ts'
import type { OrderedFields } from '../values/field-sequence.ts'

/** Removes the fields that `set` or `delete` names, unless it happens only under a test. */
export function removeFields<T>(fields: OrderedFields<T>, mutation: Mutation): void {
  for (const field of mutation.fields) if (!field.branch.length) fields.remove(field.name)
}
