import { stores } from '../../clients/stores.ts'
import type { UnknownValue } from '../domain/value.ts'

/** Tests if a value is what the function of a library of stores returns. Without arguments, it returns a function: `create<State>()(…)`. */
export function isStore({ callee, package: origin, from }: UnknownValue): boolean {
  if (callee === undefined || from.length === 0) return false
  return callee === stores.described ? origin === undefined || stores.describedBy.has(origin) : origin !== undefined && stores.createdBy.has(origin)
}
