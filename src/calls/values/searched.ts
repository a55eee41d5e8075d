import type { Value } from '../domain/value.ts'

/** A search through values and their parts. */
export interface Searched {
  /** The depth from which it looked into each value that may have parts. */
  readonly depths: Map<Value, number>
  /** How often it came to a value. */
  steps: number
  /** The values in which earlier searches for the same found nothing, likewise. */
  readonly fruitless?: Pick<WeakMap<Value, number>, 'get'>
}

/** Begins a search. */
export function beginSearch(fruitless?: Searched['fruitless']): Searched {
  return { depths: new Map(), steps: 0, ...fruitless && { fruitless } }
}

/**
 * Tests if a search comes to a value for the first time, or from less deep than before, and notes it. Values share their parts: without this, a
 * search takes exponential time.
 */
export function isUnsearched(searched: Searched, value: Value, depth: number): boolean {
  searched.steps += 1
  if (value.kind === 'text' || value.kind === 'scalar' || (value.kind === 'unknown' && value.from.length === 0)) return true
  const { depths, fruitless } = searched
  if ((depths.get(value) ?? Infinity) <= depth || (fruitless?.get(value) ?? Infinity) <= depth) return false
  depths.set(value, depth)
  return true
}
