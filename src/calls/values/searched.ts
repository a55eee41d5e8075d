import type { Value } from '../domain/value.ts'

/** The depth from which a search looked into each value that may have parts. */
export type Searched = Map<Value, number>

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
