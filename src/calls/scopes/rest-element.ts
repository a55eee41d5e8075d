import type { Definition } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import { choice, optionsOf } from '../values/make-value.ts'

/** Evaluates a rest element: `{ zone_id, ...body }` leaves the zone out of the body, `[first, ...others]` the first item out of the others. */
export function restElement(value: Value, { node: { parent } }: Definition): Value {
  if (parent?.kind === 'bind-array') {
    const { length } = parent.items
    return choice(optionsOf(value).map(option => option.kind === 'list' ? { ...option, items: option.items.slice(length) } : option))
  }
  if (parent?.kind !== 'bind-object') return value
  const named = new Set(parent.members.map(({ key }) => key))
  return choice(optionsOf(value).map(option => {
    return option.kind === 'object' ? { ...option, fields: option.fields.filter(({ name }) => !named.has(name)) } : option
  }))
}
