import type { Definition } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import { choice, optionsOf } from '../values/make-value.ts'

/** What a rest gets: `const { zone_id, ...body } = params` leaves the zone out of the body, `[first, ...others]` the first. */
export function restElement(value: Value, { node: { parent } }: Definition): Value {
  if (parent?.kind === 'bind-array') return choice(optionsOf(value).map(option => option.kind === 'list' ? { ...option, items: option.items.slice(parent.items.length) } : option))
  if (parent?.kind !== 'bind-object') return value
  const taken = new Set(parent.members.map(({ key }) => key))
  return choice(optionsOf(value).map(option => option.kind === 'object' ? { ...option, fields: option.fields.filter(({ name }) => !taken.has(name)) } : option))
}
