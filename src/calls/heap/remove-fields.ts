import type { Mutation } from '../domain/frame.ts'
import type { FieldValue } from '../domain/value.ts'
import { doubted } from '../values/assumed.ts'
import { EACH_MEMBER, nameOfField } from '../values/elements.ts'
import type { OrderedFields } from '../values/field-sequence.ts'

/** Removes the fields that `set` or `delete` names, unless it happens only under a test. */
export function removeFields<T>(fields: OrderedFields<T>, mutation: Mutation): void {
  for (const field of mutation.fields) if (!field.branch.length) fields.remove(field.name)
}

/** Marks the fields that `delete` may remove, their names too. */
export function doubtFields(fields: OrderedFields<FieldValue>, mutation: Mutation): void {
  const names = new Set(mutation.fields.map(({ name }) => name))
  const found = fields.list().filter(({ name }) => names.has(name) || names.has(EACH_MEMBER))
  for (const { name } of found) fields.remove(name)
  for (const field of found) fields.add({ ...field, key: doubted(nameOfField(field, field.at)), get: () => doubted(field.get()) })
}
