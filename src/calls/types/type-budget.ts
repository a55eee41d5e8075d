import type { TypeRef } from '../../syntax/expr.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import type { Owner } from './resolve-type.ts'

/** A declaration and the arguments of its type parameters. */
export interface Entered {
  readonly owner: Owner
  readonly args: readonly TypeRef[]
}

/** Tests if two entries are of the same instantiation; recursive types would never end otherwise. */
export function isSame(a: Entered, b: Entered): boolean {
  return a.owner === b.owner && a.args.length === b.args.length && a.args.every((ref, index) => ref === b.args[index])
}

/** Types that are bound to one response at most. */
const MOST_PER_RESPONSE = 2000
/** Types that are bound to all responses together, before the minimum applies. */
const MOST_TOGETHER = 100_000
/** Types that every response may use, even when the total is exhausted. */
const LEAST_PER_RESPONSE = 50

const typesSeen = slot(() => ({ count: 0 }))

export interface TypeBudget {
  /** Takes one more type from the budget; false when it is exhausted. */
  take(): boolean
}

/** Returns the budget of types that may be bound to one response. */
export function typeBudget(run: Run): TypeBudget {
  const seen = typesSeen(run)
  const before = seen.count
  const most = before + Math.min(MOST_PER_RESPONSE, Math.max(LEAST_PER_RESPONSE, MOST_TOGETHER - before))
  let count = before
  return {
    take: () => {
      if (count >= most) return false
      seen.count = ++count
      return true
    },
  }
}
