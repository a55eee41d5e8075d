import type { Expr, Member } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { areInPlace, isEndInPlace } from '../flow/known-places.ts'
import { languageOf } from '../languages/language-of.ts'

/** Evaluates `list[list.length - 1]`, if the end of the list is where the code writes it; undefined for other members. */
export function elementFromEnd({ object, property }: Member, list: Value, { module }: Frame): Value | undefined {
  const fromEnd = typeof property === 'string' ? undefined : distanceFromEnd(property, object)
  if (fromEnd === undefined || list.kind !== 'list') return undefined
  const language = languageOf(module)
  const areAllKnown = !list.open && list.placedUntil === undefined && areInPlace(object, module, language)
  const placed = areAllKnown ? list.items.length : isEndInPlace(object, module, language) ? list.placedAtEnd ?? 0 : 0
  return fromEnd <= placed ? list.items.at(-fromEnd) : undefined
}

/** Returns 1 for `list.length - 1`. */
function distanceFromEnd(key: Expr, list: Expr): number | undefined {
  if (key.kind !== 'other' || key.operator !== '-') return undefined
  const [length, count] = key.children
  if (length?.kind !== 'member' || length.property !== 'length' || length.object.kind !== 'name') return undefined
  const isOfList = list.kind === 'name' && length.object.name === list.name
  return isOfList && count?.kind === 'literal' && typeof count.value === 'number' && count.value >= 1 ? count.value : undefined
}
