import type { FieldValue } from '../domain/value.ts'

/** Tests if a field is set whenever its object is made. */
export function isUnconditional({ conditions, branch }: FieldValue): boolean {
  return !conditions.length && !branch.length
}

/** Returns the fields in order, without those that a later field of their name replaces; `replaces` tells which ones are sure to do so. */
export function withoutReplaced(fields: readonly FieldValue[], replaces: (field: FieldValue) => boolean): readonly FieldValue[] {
  const last = new Map<string, number>()
  for (const [index, field] of fields.entries()) if (replaces(field)) last.set(field.name, index)
  return fields.filter((field, index) => index >= (last.get(field.name) ?? 0))
}
