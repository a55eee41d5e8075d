import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import { isTestModule } from '../modules/is-test-module.ts'
import type { ReachedFunction } from '../state/reached.ts'
import { search } from '../state/repeated-searches.ts'
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
export function isRepeatedByTest(run: Run, from: Module, { fn, module }: ReachedFunction, args: readonly Value[]): boolean {
  if (run.phase === 'learn' || !isTestModule(from) || isTestModule(module)) return false
  const count = (testCalls(run).get(fn) ?? 0) + 1
  testCalls(run).set(fn, count)
  if (count <= MOST_CALLS) return false
  return !search(run, 'naming', searched => args.some(value => namesRequest(run, value, searched)))
}
