import type { Value } from '../domain/value.ts'
import { choice, optionsOf } from './make-value.ts'

/** Returns what a generator returns, without what it yields. */
export function returnedBy(value: Value, otherwise: Value): Value {
  const returned = optionsOf(value).filter(option => option.kind !== 'list' || !option.yielded)
  return returned.length > 0 ? choice(returned) : otherwise
}
