import type { TypeRef } from '../../syntax/expr.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import type { Owner } from './resolve-type.ts'

/** A declaration, and what its parameters are given. */
export interface Entered {
  readonly owner: Owner
  readonly args: readonly TypeRef[]
}

/** Types that refer to each other never end, whatever way is taken through them. */
export function isSame(a: Entered, b: Entered): boolean {
  return a.owner === b.owner && a.args.length === b.args.length && a.args.every((ref, index) => ref === b.args[index])
}

/** Types that are looked at for one answer; for all answers together; and for each even then. */
const MOST_TYPES = 2000
const MOST_TOGETHER = 100_000
const MOST_EACH = 50

const typesSeen = slot(() => ({ count: 0 }))

export interface TypeBudget {
  /** Tests if one more may be looked at. */
  take(): boolean
}

/** Counts the types that are looked at for one answer. */
export function typeBudget(run: Run): TypeBudget {
  const seen = typesSeen(run)
  const before = seen.count
  const most = before + Math.min(MOST_TYPES, Math.max(MOST_EACH, MOST_TOGETHER - before))
  let count = before
  return {
    take: () => {
      if (count >= most) return false
      seen.count = ++count
      return true
    },
  }
}
