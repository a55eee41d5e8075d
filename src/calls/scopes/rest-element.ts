import type { Definition } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import { asData, openObjectFor } from '../values/as-data.ts'
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
    const sent = asData(option)
    // The rest of an instance is no instance.
    const object = sent.kind === 'instance' ? openObjectFor(sent) : sent
    return object.kind === 'object' ? { ...object, fields: object.fields.filter(({ name }) => !named.has(name)) } : object
  }))
}
