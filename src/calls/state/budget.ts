import type { FunctionExpr, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Place } from '../../uses/api-use.ts'
import type { TextValue, Value } from '../domain/value.ts'
import { optionsOf, textValue } from '../values/make-value.ts'
import { BUDGET, hole } from '../values/text.ts'
import type { Run } from './run.ts'
import { slot } from './slot.ts'

/**
 * Steps for one function, or for the top of a module, and again after each request of it to a path of the schedule. In 141 of 147 real trees
 * with such requests, no function takes as many steps to the first one, or from one to the next. The other six lose no finding.
 */
const STEPS_OF_FUNCTION = 10_000
/**
 * Steps of a function that sends requests to the API, but none to such a path: each renews the budget up to there. Code that registers a
 * hundred tools or routes may come to the first such request after most of them.
 */
const STEPS_OF_SENDER = 40_000
/** Steps that each of its calls may take even after that. */
const STEPS_OF_CALL = 2000
/** Steps that all of its calls may take together: a file of ten thousand calls is analysed to its end. */
const STEPS_OF_CALLS = 640_000
/**
 * Steps for a whole project, twice the number that the largest real one of our corpus takes. Beyond them, a function gets the steps of a
 * call, and each of its calls a few.
 */
const STEPS_OF_PROJECT = 1_400_000
const STEPS_OF_LATE_CALL = 100

/** The cost of an address of a request, and of a parameter, header or field that is sent with it: each persists until the end. */
const ADDRESS = 20
const FIELD = 1

const NO_STEPS = -1
/** A power of two. */
const EVALUATIONS_PER_LOOK = 1024

/** Counts an evaluation, and reads the clock from time to time. Once the time is over, every budget is exhausted. */
export function countEvaluation(run: Run): void {
  run.evaluations++
  if (run.evaluations % EVALUATIONS_PER_LOOK !== 0 || !run.modules.pace?.isOver()) return
  run.isOver = true
  run.most = NO_STEPS
  run.renewal = 0
}

/** Starts the budget of the next function. */
export function refillBudget(run: Run): void {
  run.stepsBefore += run.steps
  run.steps = 0
  run.renewal = run.isOver ? 0 : isLate(run) ? STEPS_OF_CALL : STEPS_OF_FUNCTION
  run.most = run.isOver ? NO_STEPS : run.renewal
}

/** Renews the budget after a request to what may be the API. What sends such requests is followed further, and furthest if the schedule has the path. */
export function renewBudget(run: Run, isOfSchedule: boolean): void {
  if (!isOfSchedule && isLate(run)) return
  const limit = isOfSchedule ? STEPS_OF_CALLS : STEPS_OF_SENDER
  if (run.renewal > 0) run.most = Math.max(run.most, Math.min(run.steps + run.renewal, limit))
}

function isLate(run: Run): boolean {
  return run.stepsBefore > STEPS_OF_PROJECT
}

/** Steps that an optional part of the analysis may still take in a whole project. */
export interface Allowance { left: number }

/** Takes the steps of a part of the analysis from an allowance, and none from the budget of the function. */
export function takeFrom<T>(run: Run, allowance: Allowance, step: () => T): T {
  const { steps, most, renewal } = run
  if (!run.isOver) run.most = steps + Math.min(allowance.left, STEPS_OF_CALL)
  run.renewal = 0
  try {
    return step()
  } finally {
    allowance.left -= run.steps - steps
    run.steps = steps
    run.most = run.isOver ? NO_STEPS : most
    run.renewal = run.isOver ? 0 : renewal
  }
}

/** Extends the budget for one more call of the same function. */
export function allowCall(run: Run): void {
  if (run.isOver) return
  const [most, each] = isLate(run) ? [STEPS_OF_CALL, STEPS_OF_LATE_CALL] : [STEPS_OF_FUNCTION, STEPS_OF_CALL]
  run.most = Math.min(Math.max(most, run.steps + each), STEPS_OF_CALLS)
}

/** Switches the budget to the function around a node; nodes may come in any order. */
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

/** Evaluates the addresses of a request and pays for them; a hole once the budget is exhausted. */
export function affordable(run: Run, at: Place, addresses: () => readonly TextValue[]): readonly TextValue[] {
  const found = isExhausted(run) ? [textValue([hole(at, BUDGET)])] : addresses()
  for (const { query } of found) run.steps += ADDRESS + FIELD * query.length
  return found
}

/** Pays for the fields that a request sends. */
export function payForData(run: Run, values: readonly (Value | null)[]): void {
  for (const value of values) for (const option of value ? optionsOf(value) : []) {
    if (option.kind === 'object') run.steps += FIELD * option.fields.length
  }
}

const MUTATIONS_PER_STEP = 16

/** Pays for applying mutations: an object that is filled piece by piece is built anew wherever it is read. */
export function payForMutations(run: Run, count: number): void {
  run.steps += Math.floor(count / MUTATIONS_PER_STEP)
}

/** The calls at which the budget was exhausted. */
export const exhaustedCalls = slot((): Place[] => [])

/** Tests if the budget is exhausted. */
export function isExhausted(run: Run): boolean {
  return run.steps > run.most
}
