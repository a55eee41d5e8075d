import type { FunctionExpr, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Place } from '../../uses/api-use.ts'
import type { TextValue, Value } from '../domain/value.ts'
import { optionsOf, textValue } from '../values/make-value.ts'
import { BUDGET, hole } from '../values/text.ts'
import type { Run } from './run.ts'
import { slot } from './slot.ts'

/** Steps for following what one function, or the top of a module, does. */
const MOST_STEPS = 40_000
/** Steps that each of its calls may take even then, and all of them together: a file of ten thousand calls is followed to its end. */
const MOST_EACH = 2000
const MOST_TOGETHER = 16 * MOST_STEPS
/** Steps for a whole project, twice what the largest real one of our corpus takes. Behind them a function has what a call had, and each of its calls a little. */
const MOST_IN_ALL = 35 * MOST_STEPS
const LEAST_EACH = 100

/** What every address of a request costs, and every parameter, header and field that goes with it: each is kept until the end. */
const ADDRESS = 20
const FIELD = 1

/** Begins to count anew. */
export function refillBudget(run: Run): void {
  run.stepsBefore += run.steps
  run.steps = 0
  run.most = isLate(run) ? MOST_EACH : MOST_STEPS
}

function isLate(run: Run): boolean {
  return run.stepsBefore > MOST_IN_ALL
}

/** Lets one more call of the same function be followed. */
export function allowCall(run: Run): void {
  const [most, each] = isLate(run) ? [MOST_EACH, LEAST_EACH] : [MOST_STEPS, MOST_EACH]
  run.most = Math.min(Math.max(most, run.steps + each), MOST_TOGETHER)
}

/** Counts for nodes in any order, each time what is left for the function around it. */
export type Meter = (node: Node) => void

export function meterOf(run: Run): Meter {
  const spent = new Map<FunctionExpr | null, number>()
  let last: FunctionExpr | null | undefined
  return node => {
    if (last !== undefined) spent.set(last, run.steps)
    last = functionAround(node)
    run.steps = spent.get(last) ?? 0
    allowCall(run)
  }
}

/** The addresses of a request, as long as there is something left to pay for them. */
export function affordable(run: Run, at: Place, addresses: () => readonly TextValue[]): readonly TextValue[] {
  const found = isExhausted(run) ? [textValue([hole(at, BUDGET)])] : addresses()
  for (const { query } of found) run.steps += ADDRESS + FIELD * query.length
  return found
}

/** Counts what a request sends. */
export function payForData(run: Run, values: readonly (Value | null)[]): void {
  for (const value of values) for (const option of value ? optionsOf(value) : []) if (option.kind === 'object') run.steps += FIELD * option.fields.length
}

/** Changes that are gone through for one step. */
const CHANGES = 16

/** An object that is filled piece by piece is gone through wherever it is read. */
export function payForMutations(run: Run, count: number): void {
  run.steps += Math.floor(count / CHANGES)
}

/** Calls at which the budget was exhausted. */
export const exhaustedCalls = slot((): Place[] => [])

/** Tests if following has to end. */
export function isExhausted(run: Run): boolean {
  return run.steps > run.most
}
