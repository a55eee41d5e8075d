import type { Place } from './api-use.ts'
import type { Run } from './run.ts'
import { BUDGET, hole } from './text.ts'
import { textValue } from './value.ts'
import type { TextValue } from './value.ts'

/** Steps for following what one function, or the top of a module, does. */
const MOST_STEPS = 40_000
/** Steps that each of its calls may take even then, and all of them together: a file of ten thousand calls is followed to its end. */
const MOST_EACH = 2000
const MOST_TOGETHER = 16 * MOST_STEPS

/** What every address of a request costs: each is kept until the end. */
const ADDRESS = 20

/** Begins to count anew. */
export function refill(run: Run): void {
  run.steps = 0
  run.most = MOST_STEPS
}

/** Lets one more call of the same function be followed. */
export function allowCall(run: Run): void {
  run.most = Math.min(Math.max(MOST_STEPS, run.steps + MOST_EACH), MOST_TOGETHER)
}

/** The addresses of a request, as long as there is something left to pay for them. */
export function affordable(run: Run, at: Place, addresses: () => readonly TextValue[]): readonly TextValue[] {
  const found = isSpent(run) ? [textValue([hole(at, BUDGET)])] : addresses()
  run.steps += ADDRESS * found.length
  return found
}

/** Tests if following has to end. */
export function isSpent(run: Run): boolean {
  return run.steps > run.most
}
