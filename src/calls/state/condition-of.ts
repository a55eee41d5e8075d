import type { PathCondition } from '../domain/value.ts'
import type { Run } from './run.ts'
import { slot } from './slot.ts'

/** The path conditions by decision and outcomes. */
const conditionsByDecision = slot(() => new Map<string, Map<number | string, PathCondition>>())

/** Returns the path condition of some outcomes of one decision; the same object for the same outcomes. */
export function conditionOf(run: Run, decision: string, outcomes: readonly number[]): PathCondition {
  const byOutcomes = conditionsByDecision(run).get(decision) ?? new Map<number | string, PathCondition>()
  if (byOutcomes.size === 0) conditionsByDecision(run).set(decision, byOutcomes)
  const [only] = outcomes
  const key = outcomes.length === 1 && only !== undefined ? only : outcomes.join()
  const known = byOutcomes.get(key)
  if (known) return known
  const condition = new Map([[decision, new Set(outcomes)]])
  byOutcomes.set(key, condition)
  return condition
}
