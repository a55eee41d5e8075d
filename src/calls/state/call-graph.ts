import type { Call, FunctionExpr, New, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import { addTo } from './map-of-sets.ts'
import { callersOfAny, openCallersOf } from './open-calls.ts'
import type { Run } from './run.ts'
import { slot } from './slot.ts'

/** Which function may call which, and which may make a request: collected in a first phase that enters no call. */
interface CallGraph {
  /** Callers by callee. */
  readonly callers: Map<FunctionExpr, Set<FunctionExpr>>
  /** Functions that call a client, or that send something for another reason. */
  readonly seeds: Set<FunctionExpr>
  /** Functions with a call that only its name makes a likely request. */
  readonly likely: Set<FunctionExpr>
  /** Calls that are requests, by more than a name. */
  readonly requests: Set<Node>
  /** Calls that give part of a request to what they call. */
  readonly giving: Set<Node>
  /** The functions that each call may enter; none for a request itself. */
  readonly calls: Map<Node, Set<FunctionExpr>>
  /** The calls that enter a function, by callee; of all phases, since a callback may be discovered after the first. */
  readonly sites: Map<FunctionExpr, Set<Call | New>>
  /** Calls of functions of packages that only print what they are given. */
  readonly printing: Set<Node>
  /** Calls that set a client or a store, or that a model of a library evaluates otherwise. */
  readonly modelled: Set<Node>
  /** Functions with such a call that keeps or reads what it is given: it sets a store, settles a promise, or checks a value by a schema. */
  readonly keeping: Set<FunctionExpr>
  /** Functions from which a request may be reached; empty in the first phase. */
  closed: ReadonlySet<FunctionExpr>
  /** Those and the functions that may call them without a name for them, such as the closure that `withRetry(send)` returns. */
  leading: ReadonlySet<FunctionExpr>
  /** Those of which a call can change the result: from them a request may be reached, or code that names what a response may have. */
  reading: ReadonlySet<FunctionExpr>
  /** Those from which more than a likely request may be reached, or that give part of a likely one. */
  sure: ReadonlySet<FunctionExpr>
  /** Those from which more than a likely request may be reached. */
  sending: ReadonlySet<FunctionExpr>
}

const callGraph = slot((): CallGraph => ({
  callers: new Map(), seeds: new Set(), likely: new Set(), requests: new Set(), giving: new Set(), calls: new Map(), sites: new Map(),
  printing: new Set(), modelled: new Set(), keeping: new Set(), closed: new Set(), leading: new Set(), reading: new Set(), sure: new Set(),
  sending: new Set(),
}))

/** Returns the functions that may call a function. */
export function callersOf(run: Run, callee: FunctionExpr): ReadonlySet<FunctionExpr> {
  return callGraph(run).callers.get(callee) ?? NO_CALLERS
}

/** Returns the functions that something calls or passes on. */
export function calledFunctions(run: Run): Iterable<FunctionExpr> {
  return callGraph(run).callers.keys()
}

const NO_CALLERS: ReadonlySet<FunctionExpr> = new Set()

/** Returns the functions that a call may enter, or that it passes on. */
export function calleesOf(run: Run, call: Node): Iterable<FunctionExpr> {
  return callGraph(run).calls.get(call) ?? []
}

/** Tests if a call is known to send a request, to enter a function, or to pass one on. */
export function doesMore(run: Run, call: Node): boolean {
  return callGraph(run).calls.has(call)
}

/** Returns the calls that enter a function. */
export function sitesOf(run: Run, callee: FunctionExpr): readonly (Call | New)[] {
  return [...callGraph(run).sites.get(callee) ?? []]
}

/** Notes that a function may be called, or passed on, at a node. */
export function noteCall(run: Run, at: Node, callee: FunctionExpr): void {
  if (run.phase !== 'learn') return
  const { calls, callers } = callGraph(run)
  if (calls.get(at)?.has(callee)) return
  addTo(calls, at, callee)
  const caller = functionAround(at)
  if (caller) addTo(callers, callee, caller)
}

/** Notes a call that enters a function. */
export function noteSite(run: Run, at: Call | New, callee: FunctionExpr): void {
  addTo(callGraph(run).sites, callee, at)
}

/** Notes a call of a package's function that only prints what it is given. */
export function notePrinting(run: Run, at: Node): void {
  if (run.phase === 'learn') callGraph(run).printing.add(at)
}

/** Tests if a call is known to call a package's function that only prints what it is given. */
export function isKnownToPrint(run: Run, call: Node): boolean {
  return callGraph(run).printing.has(call)
}

/** Notes that a request may be made at a node; `isLikely` if only the name of the callee says so. */
export function noteRequest(run: Run, at: Node, isLikely = false): void {
  if (run.phase !== 'learn') return
  const { calls, likely, requests, seeds } = callGraph(run)
  calls.set(at, new Set())
  if (!isLikely) requests.add(at)
  const fn = functionAround(at)
  if (fn) (isLikely ? likely : seeds).add(fn)
}

/** Notes that a call gives part of a request to what it calls: what the function around it adds depends on the callers of that function. */
export function noteGiving(run: Run, call: Node): void {
  if (run.phase === 'learn') callGraph(run).giving.add(call)
}

/** Notes a call that a model of a library evaluates, which may set a client. */
export function noteModelled(run: Run, call: Node): void {
  if (run.phase === 'learn') callGraph(run).modelled.add(call)
}

/** Notes such a call that keeps or reads what it is given: it sets a store, settles a promise, or checks a value by a schema. */
export function noteKeeping(run: Run, call: Node): void {
  noteModelled(run, call)
  const fn = run.phase === 'learn' ? functionAround(call) : null
  if (fn) callGraph(run).keeping.add(fn)
}

/** Ends the first phase, given the functions that name what a response may have. */
export function closeCallGraph(run: Run, readers: readonly FunctionExpr[] = []): void {
  const graph = callGraph(run)
  graph.closed = closureOf(run, [...graph.seeds, ...graph.likely])
  graph.leading = closureOf(run, [...graph.closed, ...callersOfAny(run)], fn => openCallersOf(run, fn))
  graph.reading = closureOf(run, [...graph.leading, ...readers, ...graph.keeping], fn => [...constructorsAround(fn), ...openCallersOf(run, fn)])
  const givers = [...graph.giving].flatMap(call => mayLeadToRequest(run, call) ? functionAround(call) ?? [] : [])
  graph.sending = closureOf(run, graph.seeds)
  graph.sure = closureOf(run, [...graph.sending, ...givers])
}

/** Returns functions, and all that lead to them. A function that contains another may make the requests of that one too. */
function closureOf(run: Run, fns: Iterable<FunctionExpr>, others: (fn: FunctionExpr) => readonly FunctionExpr[] = () => []): ReadonlySet<FunctionExpr> {
  const found = new Set(fns)
  for (const fn of found) {
    for (const caller of callGraph(run).callers.get(fn) ?? []) found.add(caller)
    const outer = functionAround(fn)
    if (outer) found.add(outer)
    for (const other of others(fn)) found.add(other)
  }
  return found
}

/** Returns the constructors of the classes around a function, up to the next function: what they get is what its `this` has. */
function constructorsAround(fn: FunctionExpr): readonly FunctionExpr[] {
  const found: FunctionExpr[] = []
  for (let up = fn.parent; up && up.kind !== 'function'; up = up.parent) {
    if (up.kind !== 'class') continue
    for (const { how, value } of up.members) if (how === 'constructor' && value?.kind === 'function') found.push(value)
  }
  return found
}

/** Tests if a call is a request or may enter a function that makes one. */
function mayLeadToRequest(run: Run, call: Node): boolean {
  const graph = callGraph(run)
  return isRequest(graph, call) || mayEnter(graph, call, graph.closed)
}

/** Tests if a call is a request or may enter a function that makes one, where more than the name of a callee tells so. */
export function maySend(run: Run, call: Node): boolean {
  const graph = callGraph(run)
  return graph.requests.has(call) || mayEnter(graph, call, graph.sending)
}

function isRequest({ calls }: CallGraph, call: Node): boolean {
  return calls.get(call)?.size === 0
}

function mayEnter({ calls }: CallGraph, call: Node, fns: ReadonlySet<FunctionExpr>): boolean {
  for (const fn of calls.get(call) ?? []) if (fns.has(fn)) return true
  return false
}

/** Tests if a function may change a result by what it is called with: a request can be reached from it, or code that names what a response may have. */
export function mayReadIn(run: Run, fn: FunctionExpr): boolean {
  return callGraph(run).reading.has(fn)
}

/** Tests if a call is a request, leads to one, gives part of one to what it calls, or a model of a library evaluates it. */
export function mayLead(run: Run, call: Node): boolean {
  const graph = callGraph(run)
  return graph.modelled.has(call) || graph.giving.has(call) || isRequest(graph, call) || mayEnter(graph, call, graph.leading)
}

/** Tests if a call may enter such a function. */
export function mayRead(run: Run, call: Node): boolean {
  const graph = callGraph(run)
  return mayEnter(graph, call, graph.reading)
}

/** Tests if a function may send a request, or call one that does without a name for it. */
export function mayLeadOn(run: Run, fn: FunctionExpr): boolean {
  return callGraph(run).leading.has(fn)
}

/** Tests if a request may be reached from a function. */
export function mayRequest(run: Run, fn: FunctionExpr): boolean {
  return callGraph(run).closed.has(fn)
}

/** Tests if a request may be reached from a function that more than the name of a callee tells: a client, or part of the request in the code. */
export function mayCallClient(run: Run, fn: FunctionExpr): boolean {
  return callGraph(run).sure.has(fn)
}
