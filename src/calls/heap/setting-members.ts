import type { Mutation } from '../domain/frame.ts'
import type { FieldValue } from '../domain/value.ts'
import { optionsOf } from '../values/make-value.ts'

const DEEPEST = 4

/** Returns the mutations that set fields one by one, also inside their values: other code sets others there. */
export function settingMembers(fields: readonly FieldValue[], path: readonly string[]): readonly Mutation[] {
  return fields.flatMap((field): readonly Mutation[] => {
    const [value, other] = path.length < DEEPEST ? optionsOf(field.get()) : []
    if (value?.kind !== 'object' || other || value.fields.length === 0) return [{ path, how: 'set', fields: [field], items: [], assigned: 'replaced' }]
    return settingMembers(value.fields, [...path, field.name])
  })
}
