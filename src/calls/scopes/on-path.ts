import type { Expr, FunctionExpr, Node } from '../../syntax/expr.ts'
import { outermostFunction } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { PathCondition, Value } from '../domain/value.ts'
import { callsOf } from '../flow/calls-of-function.ts'
import { dominatingTests } from '../flow/dominating-tests.ts'
import { contains } from '../flow/execution-order.ts'
import { isExported } from '../flow/is-exported.ts'
import type { Test } from '../flow/known-test.ts'
import { conjunctsOf } from '../flow/tests-about.ts'
import { frameAt } from '../frames/frame-at.ts'
import { dependsOnTest, pathOfTest, pathOfValues } from '../frames/path-of-test.ts'
import type { Run } from '../state/run.ts'
import { conjoin, pathConditionOf, pathOfAny, restrictTo } from '../values/path-condition.ts'

/** Callers that are looked at, one calling the next, and calls of each. */
const MOST_STEPS = 3
const MOST_CALLS = 8

/** Removes the options of a value that no path to the reference gives: `if (isDev) send(id)`, where `id` is `isDev ? 'ssl' : 'minify'`. */
export function onPath(run: Run, expr: Expr, value: Value, frame: Frame): Value {
  if (value.kind !== 'choice' || !value.options.some(pathConditionOf)) return value
  const pathOf = value.options.some(option => dependsOnTest(run, option)) ? pathOfTest : pathOfValues
  return restrictTo(value, conditionAt(run, expr, frame, pathOf))
}

/** Returns the condition under which a node is reached: by the tests around it, and by those around the calls of its function. */
function conditionAt(run: Run, node: Node, frame: Frame, pathOf: typeof pathOfTest, steps = 0): PathCondition | undefined {
  let condition: PathCondition | undefined
  for (const test of testsAt(node)) condition = conjoin(condition, pathOf(run, test, frame))
  return steps < MOST_STEPS ? conjoin(condition, conditionOfCalls(run, node, frame.module, pathOf, steps)) : condition
}

const CONJUNCTS = new WeakMap<readonly Test[], readonly Test[]>()

/** Returns the tests that decide whether a node is reached, as the parts that they are made of. All nodes below the same tests share them. */
function testsAt(node: Node): readonly Test[] {
  const tests = dominatingTests(node, true)
  const known = CONJUNCTS.get(tests)
  if (known) return known
  const found = tests.flatMap(conjunctsOf)
  CONJUNCTS.set(tests, found)
  return found
}

/** Returns the condition of which one of the calls of a function holds, where all calls are known and each has a condition. */
function conditionOfCalls(run: Run, node: Node, module: Module, pathOf: typeof pathOfTest, steps: number): PathCondition | undefined {
  const fn = outermostFunction(node)
  const calls = fn ? knownCalls(fn, module) : NONE
  const conditions: PathCondition[] = []
  for (const call of calls) {
    const condition = conditionAt(run, call, frameAt(run, module, call), pathOf, steps + 1)
    if (!condition) return undefined
    conditions.push(condition)
  }
  return pathOfAny(conditions)
}

const CALLS = new WeakMap<FunctionExpr, readonly Node[]>()
const NONE: readonly Node[] = []

/** Returns the calls of a function if they are all known, few, and outside of it. */
function knownCalls(fn: FunctionExpr, module: Module): readonly Node[] {
  const known = CALLS.get(fn)
  if (known) return known
  const calls = isExported(fn, module) ? [] : callsOf(fn, module).map(({ call }) => call)
  const areKnown = calls.length <= MOST_CALLS && calls.every(call => call && !contains(fn, call))
  const found = areKnown ? calls.filter(call => call !== undefined) : NONE
  CALLS.set(fn, found)
  return found
}
