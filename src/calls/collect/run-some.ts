import type { Call, FunctionExpr, New } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { frameAt } from '../frames/frame-at.ts'
import { runCall } from '../frames/run-body.ts'
import { leadingCalls } from '../interpreter/leading-calls.ts'
import { allowCall, refillBudget } from '../state/budget.ts'
import { calleesOf } from '../state/call-graph.ts'
import { leading } from '../state/leading.ts'
import { noteReached } from '../state/reached.ts'
import type { Run } from '../state/run.ts'
import { freeInstances } from './clear-memos.ts'

/** Evaluates some calls of a module: in the first phase all of them, and then those that lead to the wanted code or pass something of it. */
export function runSome(run: Run, module: Module, calls: ReadonlySet<Call | New>): void {
  const leads = run.phase === 'learn' ? () => true : leadingCalls(run, module)
  for (const call of module.calls) {
    if (!calls.has(call) || !leads(call)) continue
    refillBudget(run)
    allowCall(run)
    runCall(run, call, frameAt(run, module, call))
  }
  if (run.phase === 'learn') notePassed(run, module, calls)
  freeInstances(run)
}

/** Notes the functions that calls pass to code at which the analysis begins, or that sets something: it may call them in unknown ways. */
function notePassed(run: Run, module: Module, calls: ReadonlySet<Call | New>): void {
  const { roots, setters } = leading(run)
  const { narrowed } = run.modules
  const isPassing = (call: Call | New): boolean => {
    if (narrowed?.isFollowed(module, call)) return true
    const callees = [...calleesOf(run, call)]
    return callees.some(fn => roots.has(fn) || setters.has(fn)) || (callees.length === 0 && narrowed?.maySet(module, call) === true)
  }
  const passing = new Set([...calls].filter(isPassing))
  if (passing.size > 0) for (const fn of module.functions) if (isInSome(fn, passing)) noteReached(run, fn, module)
}

function isInSome(fn: FunctionExpr, calls: ReadonlySet<Call | New>): boolean {
  for (let up = fn.parent; up; up = up.parent) if ((up.kind === 'call' || up.kind === 'new') && calls.has(up)) return true
  return false
}
