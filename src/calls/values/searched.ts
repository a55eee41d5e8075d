import type { Value } from '../domain/value.ts'
import { MOST_SEARCHED } from './limits.ts'

/** The depth from which a search looked into each value that may have parts. */
export type Searched = Map<Value, number>

/**
 * Tests if a search has looked into too many values to go on: what it searches for may be in the others. A state that code reads from a file and
 * checks member by member can have a hundred thousand parts, and each call context makes them anew.
 */
export function isTooLarge(searched: Searched): boolean {
  return searched.size >= MOST_SEARCHED
}

/**
 * Tests if a search comes to a value for the first time, or from less deep than before, and notes it. Values share their parts: without this, a
 * search takes exponential time.
 */
export function isUnsearched(searched: Searched, value: Value, depth: number): boolean {
  if (value.kind === 'text' || value.kind === 'scalar' || (value.kind === 'unknown' && value.from.length === 0)) return true
  if ((searched.get(value) ?? Infinity) <= depth) return false
  searched.set(value, depth)
  return true
}
