import type { Value } from '../domain/value.ts'
import { beginSearch, type Searched } from '../values/searched.ts'
import { isExhausted } from './budget.ts'
import type { Run } from './run.ts'
import { slot } from './slot.ts'

/** The aim of a search in values: a part of a request, a name of the schedule, anything that informs about a request or may lead to one. */
type Sought = 'giving' | 'naming' | 'informing' | 'leading'

/** A search of fewer steps is not remembered. */
const FEW = 32

const fruitless = slot(() => new Map<Sought, WeakMap<Value, number>>())

/**
 * Searches values for something. Hundreds of calls may pass the same large object: a search skips the values in which an earlier one of this phase
 * found nothing.
 */
export function search(run: Run, sought: Sought, test: (searched: Searched) => boolean): boolean {
  const before = fruitless(run).get(sought)
  const searched = beginSearch(before)
  const { cuts } = run
  const isFound = test(searched)
  // Parts may be unknown now that will be known.
  if (isFound || searched.steps < FEW || run.cuts > cuts || isExhausted(run)) return isFound
  const known = before ?? new WeakMap<Value, number>()
  fruitless(run).set(sought, known)
  for (const [value, depth] of searched.depths) known.set(value, depth)
  return false
}

/** Forgets in which values nothing was found: their parts may be others in the next phase. */
export function forgetSearches(run: Run): void {
  fruitless(run).clear()
}
