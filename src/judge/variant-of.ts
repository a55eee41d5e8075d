import type { FieldItem, ResourcePart, Schedule } from '../schedule/model.ts'
import { own } from '../own.ts'
import { hasPartShape } from '../uses/part-shape.ts'
import { parsePath } from './test-conditions.ts'
import type { Hit } from './walk-data.ts'

/**
 * Tests if a field that only one variant of a resource has is sent in an object with the members of that variant: `service` beside `proto`,
 * `port` and `target`, where the type of the record is not known.
 */
export function isInVariant({ holders }: Hit, field: readonly string[], { of, when }: FieldItem, { resources }: Schedule): boolean {
  const parts = of === null ? [] : own(resources, of)?.parts ?? []
  return parts.filter(part => isOf(part, when)).some(part => {
    const at = parsePath(part.at)
    const holder = at.every((key, index) => field[index] === key) ? holders[at.length] : undefined
    return holder?.kind === 'object' && hasPartShape(holder.fields.map(({ name }) => name), new Set(part.members), true)
  })
}

/** Tests if a part has all the conditions of an item. */
function isOf(part: ResourcePart, when: FieldItem['when']): boolean {
  return Object.entries(when).every(([path, values]) => own(part.when, path)?.every(value => value !== null && values.includes(value)) ?? false)
}
