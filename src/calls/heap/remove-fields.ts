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
export function doubtFields(fields: OrderedFields<FieldValue>, { fields: named }: Mutation): void {
  const isAny = named.some(({ name }) => name === EACH_MEMBER)
  if (isAny) fields.change(null, doubtedField)
  else for (const { name } of named) fields.change(name, doubtedField)
}

const DOUBTED = new WeakSet<FieldValue>()

/** Returns a field whose name and value are only possible. */
export function doubtedField(field: FieldValue): FieldValue {
  if (DOUBTED.has(field)) return field
  const made: FieldValue = { ...field, key: doubted(nameOfField(field, field.at)), get: () => doubted(field.get()) }
  DOUBTED.add(made)
  return made
}
