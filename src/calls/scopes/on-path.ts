import type { Expr, Node } from '../../syntax/expr.ts'
import { outermostFunction } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { PathCondition, Value } from '../domain/value.ts'
import { callsOf } from '../flow/calls-of-function.ts'
import { dominatingTests } from '../flow/dominating-tests.ts'
import { contains } from '../flow/execution-order.ts'
import { isExported } from '../flow/is-exported.ts'
import { conjunctsOf } from '../flow/tests-about.ts'
import { frameAt } from '../frames/frame-at.ts'
import { pathOfTest } from '../frames/path-of-test.ts'
import type { Run } from '../state/run.ts'
import { conjoin, pathConditionOf, pathOfAny, restrictTo } from '../values/path-condition.ts'

/** Callers that are looked at, one calling the next, and calls of each. */
const MOST_STEPS = 3
const MOST_CALLS = 8

/** Removes the options of a value that no path to the reference gives: `if (isDev) send(id)`, where `id` is `isDev ? 'ssl' : 'minify'`. */
export function onPath(run: Run, expr: Expr, value: Value, frame: Frame): Value {
  if (value.kind !== 'choice' || !value.options.some(pathConditionOf)) return value
  return restrictTo(value, conditionAt(run, expr, frame))
}

/** Returns the condition under which a node is reached: by the tests around it, and by those around the calls of its function. */
function conditionAt(run: Run, node: Node, frame: Frame, steps = 0): PathCondition | undefined {
  let condition: PathCondition | undefined
  for (const test of dominatingTests(node, true).flatMap(conjunctsOf)) condition = conjoin(condition, pathOfTest(run, test, frame))
  return steps < MOST_STEPS ? conjoin(condition, conditionOfCalls(run, node, frame.module, steps)) : condition
}

/** Returns the condition of which one of the calls of a function holds, where all calls are known. */
function conditionOfCalls(run: Run, node: Node, module: Module, steps: number): PathCondition | undefined {
  const fn = outermostFunction(node)
  const calls = fn && !isExported(fn, module) ? callsOf(fn, module) : []
  if (!fn || calls.length === 0 || calls.length > MOST_CALLS) return undefined
  const conditions = calls.map(({ call }) => call && !contains(fn, call) ? conditionAt(run, call, frameAt(run, module, call), steps + 1) : undefined)
  return conditions.every(Boolean) ? pathOfAny(conditions) : undefined
}
