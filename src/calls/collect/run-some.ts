import type { Call, FunctionExpr, New } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { frameAt } from '../frames/frame-at.ts'
import { runCall } from '../frames/run-body.ts'
import { allowCall, refillBudget } from '../state/budget.ts'
import { calleesOf } from '../state/call-graph.ts'
import { noteReached } from '../state/reached.ts'
import type { Run } from '../state/run.ts'
import { freeInstances } from './clear-memos.ts'

/** Evaluates some calls of a module, which may enter functions at which the analysis begins. */
export function runSome(run: Run, module: Module, calls: ReadonlySet<Call | New>, roots: ReadonlySet<FunctionExpr>): void {
  for (const call of module.calls) {
    if (!calls.has(call)) continue
    refillBudget(run)
    allowCall(run)
    runCall(run, call, frameAt(run, module, call))
  }
  if (run.phase === 'learn') notePassed(run, module, calls, roots)
  freeInstances(run)
}

/** Notes the functions that calls pass to code at which the analysis begins, or that sets something: it may call them in unknown ways. */
function notePassed(run: Run, module: Module, calls: ReadonlySet<Call | New>, roots: ReadonlySet<FunctionExpr>): void {
  const isPassing = (call: Call | New): boolean => (
    run.modules.narrowed?.isFollowed(module, call) === true || [...calleesOf(run, call)].some(fn => roots.has(fn)))
  const passing = new Set([...calls].filter(isPassing))
  if (passing.size > 0) for (const fn of module.functions) if (isInSome(fn, passing)) noteReached(run, fn, module)
}

function isInSome(fn: FunctionExpr, calls: ReadonlySet<Call | New>): boolean {
  for (let up = fn.parent; up; up = up.parent) if ((up.kind === 'call' || up.kind === 'new') && calls.has(up)) return true
  return false
}
