import type { Call, FunctionExpr, New, Node } from '../syntax/expr.ts'
import { functionAround } from './run.ts'
import type { Run } from './run.ts'

/** Who may call whom, and who may make a request: learned in a first round in which no call is followed. */
export interface Reach {
  /** Callers by callee. */
  readonly callers: Map<FunctionExpr, Set<FunctionExpr>>
  readonly seeds: Set<FunctionExpr>
  /** Calls by the functions that they may enter; none for a request itself. */
  readonly calls: Map<Node, FunctionExpr[]>
  /** Where functions are entered, by callee; of both rounds, since a callback is known to be one in the second only. */
  readonly sites: Map<FunctionExpr, Set<Call | New>>
  /** Functions from which a request may be reached; null in the first round. */
  closed: ReadonlySet<FunctionExpr> | null
}

export function startReach(): Reach {
  return { callers: new Map(), seeds: new Set(), calls: new Map(), sites: new Map(), closed: null }
}

/** Notes that a function may be called, or handed on, where a node stands. */
export function noteCall(run: Run, at: Node, callee: FunctionExpr): void {
  if (run.reach.closed) return
  run.reach.calls.set(at, [...run.reach.calls.get(at) ?? [], callee])
  const caller = functionAround(at)
  if (!caller) return
  const known = run.reach.callers.get(callee)
  if (known) known.add(caller)
  else run.reach.callers.set(callee, new Set([caller]))
}

/** Notes where a function is entered. */
export function noteSite(run: Run, at: Call | New, callee: FunctionExpr): void {
  const known = run.reach.sites.get(callee)
  if (known) known.add(at)
  else run.reach.sites.set(callee, new Set([at]))
}

/** Notes that a request may be made where a node stands. */
export function noteRequest(run: Run, at: Node): void {
  if (run.reach.closed) return
  run.reach.calls.set(at, [])
  const fn = functionAround(at)
  if (fn) run.reach.seeds.add(fn)
}

/** Ends the first round. A function around one that may make a request may make it too. */
export function closeReach(run: Run): void {
  const found = new Set(run.reach.seeds)
  for (const fn of found) {
    for (const caller of run.reach.callers.get(fn) ?? []) found.add(caller)
    const outer = functionAround(fn)
    if (outer) found.add(outer)
  }
  run.reach.closed = found
}

/** Tests if a call is a request or may enter a function that makes one. */
export function mayLeadToRequest(run: Run, call: Node): boolean {
  const callees = run.reach.calls.get(call)
  return callees !== undefined && (!callees.length || callees.some(fn => mayRequest(run, fn)))
}

export function mayRequest(run: Run, fn: FunctionExpr): boolean {
  return run.reach.closed?.has(fn) ?? false
}
