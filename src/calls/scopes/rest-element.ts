import type { Definition } from '../../syntax/module.ts'
import type { InstanceValue, ObjectValue, Value } from '../domain/value.ts'
import { asData } from '../values/as-data.ts'
import { choice, objectOf, optionsOf, placeOf } from '../values/make-value.ts'

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
    const object = sent.kind === 'instance' ? openObject(sent) : sent
    return object.kind === 'object' ? { ...object, fields: object.fields.filter(({ name }) => !named.has(name)) } : object
  }))
}

/** Returns an object of which nothing is known: the rest of an instance is no instance. */
function openObject({ of }: InstanceValue): ObjectValue {
  return objectOf([], placeOf(of.kind === 'class' ? of.cls : of.fn, of.frame.module), true)
}
