import type { PathCondition } from '../domain/value.ts'

/** Tests if two conditions hold on the same paths. */
export function areSameConditions(a: PathCondition, b: PathCondition): boolean {
  if (a.size !== b.size) return false
  for (const [decision, outcomes] of a) if (!areSameOutcomes(outcomes, b.get(decision))) return false
  return true
}

/** Tests if two conditions name the same outcomes of a decision, or neither names it. */
export function areSameOutcomes(a: ReadonlySet<number> | undefined, b: ReadonlySet<number> | undefined): boolean {
  if (a === b) return true
  if (!a || a.size !== b?.size) return false
  for (const outcome of a) if (!b.has(outcome)) return false
  return true
}
