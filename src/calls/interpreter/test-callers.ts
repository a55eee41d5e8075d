import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { isTest } from '../../uses/file-context.ts'
import type { Value } from '../domain/value.ts'
import type { Entry } from '../state/evaluator.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { namesRequest } from './names-request.ts'

/** Calls of one production function in tests that are entered whatever they pass. */
const MOST_CALLS = 8

/** How often tests called each production function. */
const testCalls = slot(() => new Map<FunctionExpr, number>())

/**
 * Tests if a call in a test repeats what earlier ones have shown of a production function: tests call it in hundreds of ways to check its own
 * results. After the first calls, only those count that pass a response, a client or a function with requests, or name something of the schedule.
 */
export function isRepeatedByTest(run: Run, { context: { frame }, callee, values, named }: Entry): boolean {
  if (run.phase === 'learn' || !isTestModule(frame.module) || isTestModule(callee.frame.module)) return false
  const count = (testCalls(run).get(callee.fn) ?? 0) + 1
  testCalls(run).set(callee.fn, count)
  if (count <= MOST_CALLS) return false
  const passed: readonly Value[] = named ? [...values, named] : values
  return !passed.some(value => namesRequest(run, value))
}

const TEST_MODULES = new WeakMap<Module, boolean>()

function isTestModule(module: Module): boolean {
  const known = TEST_MODULES.get(module) ?? isTest(module.path)
  TEST_MODULES.set(module, known)
  return known
}
