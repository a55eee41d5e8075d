import type { Call, FunctionExpr, New, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Run } from './run.ts'
import { slot } from './slot.ts'

/** Who may call whom, and who may make a request: learned in a first round in which no call is followed. */
interface CallGraph {
  /** Callers by callee. */
  readonly callers: Map<FunctionExpr, Set<FunctionExpr>>
  readonly seeds: Set<FunctionExpr>
  /** Calls by the functions that they may enter; none for a request itself. */
  readonly calls: Map<Node, FunctionExpr[]>
  /** Where functions are entered, by callee; of both rounds, since a callback is known to be one in the second only. */
  readonly sites: Map<FunctionExpr, Set<Call | New>>
  /** Functions from which a request may be reached; empty in the first round. */
  closed: ReadonlySet<FunctionExpr>
}

const callGraph = slot((): CallGraph => ({ callers: new Map(), seeds: new Set(), calls: new Map(), sites: new Map(), closed: new Set() }))

/** Functions that may call a function. */
export function callersOf(run: Run, callee: FunctionExpr): ReadonlySet<FunctionExpr> {
  return callGraph(run).callers.get(callee) ?? NOBODY
}

const NOBODY: ReadonlySet<FunctionExpr> = new Set()

/** The calls that enter a function. */
export function sitesOf(run: Run, callee: FunctionExpr): readonly (Call | New)[] {
  return [...callGraph(run).sites.get(callee) ?? []]
}

/** Notes that a function may be called, or handed on, where a node stands. */
export function noteCall(run: Run, at: Node, callee: FunctionExpr): void {
  if (run.phase !== 'learn') return
  callGraph(run).calls.set(at, [...callGraph(run).calls.get(at) ?? [], callee])
  const caller = functionAround(at)
  if (!caller) return
  const known = callGraph(run).callers.get(callee)
  if (known) known.add(caller)
  else callGraph(run).callers.set(callee, new Set([caller]))
}

/** Notes where a function is entered. */
export function noteSite(run: Run, at: Call | New, callee: FunctionExpr): void {
  const known = callGraph(run).sites.get(callee)
  if (known) known.add(at)
  else callGraph(run).sites.set(callee, new Set([at]))
}

/** Notes that a request may be made where a node stands. */
export function noteRequest(run: Run, at: Node): void {
  if (run.phase !== 'learn') return
  callGraph(run).calls.set(at, [])
  const fn = functionAround(at)
  if (fn) callGraph(run).seeds.add(fn)
}

/** Ends the first round. A function around one that may make a request may make it too. */
export function closeCallGraph(run: Run): void {
  const found = new Set(callGraph(run).seeds)
  for (const fn of found) {
    for (const caller of callGraph(run).callers.get(fn) ?? []) found.add(caller)
    const outer = functionAround(fn)
    if (outer) found.add(outer)
  }
  callGraph(run).closed = found
}

/** Tests if a call is a request or may enter a function that makes one. */
export function mayLeadToRequest(run: Run, call: Node): boolean {
  const callees = callGraph(run).calls.get(call)
  return callees !== undefined && (!callees.length || callees.some(fn => mayRequest(run, fn)))
}

export function mayRequest(run: Run, fn: FunctionExpr): boolean {
  return callGraph(run).closed.has(fn)
}
