import type { Call, Expr, FunctionExpr, New } from '../../syntax/expr.ts'
import type { CallSite, Frame } from '../domain/frame.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { entryFrame } from '../frames/entry-frame.ts'
import { freeValues } from '../frames/frame-of.ts'
import { rootOf } from '../flow/access-root.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { contains } from '../flow/execution-order.ts'
import { defersPassed, isCalleePassed, settlesPassed } from '../flow/passed-callees.ts'
import { givesResponse } from '../frames/is-worth-evaluating.ts'
import { entryResult, returnValue } from '../frames/return-value.ts'
import { runCall, runCalls } from '../frames/run-body.ts'
import { isExhausted } from '../state/budget.ts'
import type { CallContext } from '../state/call-context.ts'
import { mayCallClient, mayRead, noteCall, noteRequest, noteSite } from '../state/call-graph.ts'
import type { Entry } from '../state/evaluator.ts'
import { notePassed } from '../state/open-calls.ts'
import { noteReached } from '../state/reached.ts'
import type { Run } from '../state/run.ts'
import { holdsResponse } from '../values/holds-response.ts'
import { MOST_INLINED } from '../values/limits.ts'
import { choice, emptyMemory, optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { rememberContext } from './caller-contexts.ts'
import { contextsAround, givesRequest, mayShowRequest } from './gives-request.ts'
import { passesResponse } from './passes-response.ts'
import { isFollowed } from './is-followed.ts'
import { isInformativeCall } from './is-informative.ts'
import { leadingCallsIn } from './leading-calls.ts'
import { recordSkippedCall, entersEveryCall } from './skipped-calls.ts'
import { isRepeatedByTest } from './test-callers.ts'

/**
 * Evaluates a call of a function of the project in its own call context: the requests of the body are recorded, and the return
 * value comes back. The calls in the body are evaluated if the function may make a request, or if the entry is `thorough`.
 */
export function enterFunction(run: Run, entry: Entry): Value {
  const { context, callee, values: args, named, self = callee.self, thorough = false } = entry
  const { frame, call } = context
  noteSite(run, call, callee.fn)
  const followed = isFollowed(run, { ...entry, self })
  if (followed) noteReached(run, callee.fn, callee.frame.module)
  const passed = named ? [...args, named] : args
  const limited = resultAtLimits(run, entry, { passed, self })
  if (limited) return limited
  noteCallees(run, call, callee, args, followed)
  const { installed } = callee.frame.module
  // The code of an SDK is entered from every call: it makes requests, and is of no interest without its callers.
  if (installed) noteRequest(run, call)
  const isRequired = installed || thorough
  if (!isRequired && isRepeatedByTest(run, frame.module, { fn: callee.fn, module: callee.frame.module }, passed)) return resultOnReceiver(run, callee, self)
  if (!isRequired && !entersEveryCall(run) && !isInformativeCall(run, callee, passed, self)) {
    recordSkippedCall(run, entry)
    return resultOnReceiver(run, callee, self)
  }
  const inner = innerFrame(entry)
  if (!installed && !entersEveryCall(run) && (entry.handed || !isCallbackOfEntryFrame(context))) rememberContext(run, frame, callee.fn, inner)
  if (run.phase === 'learn' && !installed) return resultOnReceiver(run, callee, self)
  if (entry.only) return runSome(run, entry.only, inner)
  if (isRequired) runCalls(run, callee.fn, inner)
  else runCalls(run, callee.fn, inner, countingCalls(run, callee.fn, inner))
  const result = returnValue(run, callee.fn, inner)
  // Lazy members of the result evaluate again what they need. A memo for each call would use too much memory.
  freeValues(inner)
  return result
}

/**
 * Returns a test of the calls in a body that count in a call context: those that may lead to a request. In a body from which none is known to be
 * reached, those of functions that callers pass, if they get a response or may send a request; in such a function, also those that
 * pass its response to code which may read it.
 */
function countingCalls(run: Run, fn: FunctionExpr, inner: Frame): ((call: Call | New) => boolean) | undefined {
  const leads = leadingCallsIn(run, inner)
  if (mayShowRequest(run, fn, inner)) return leads
  const { module } = inner
  const callsPassed = factsOf(module, fn).impureCalls.some(call => isCalleePassed(call, module) || defersPassed(call, module))
  const site = inner.stack.at(-1)
  const mayPassOn = site !== undefined && isCalleePassed(site.call, site.module) && !isOfAnyCaller(inner)
  if (!(callsPassed || mayPassOn) || !givesRequest(run, inner)) return () => false
  const hasResponse = passesResponse(inner) || (fn.params.length === 0 && contextsAround(inner).some(passesResponse))
  const passesOn = mayPassOn && hasResponse
  return call => {
    if (!(isCalleePassed(call, module) || defersPassed(call, module) || (passesOn && mayRead(run, call))) || leads?.(call) === false) return false
    if (settlesPassed(call.callee, module)) return holdsResponse(run.evaluate(call.callee.object, inner))
    // Where one of several functions is called, another caller may have sent the request.
    const callees = optionsOf(run.evaluate(call.callee, inner))
    return callees.length === 1 && (hasResponse ? givesResponse(run, call, inner) : callsClient(run, call, callees))
  }
}

/**
 * Tests if a context goes through a function that callers pass, in a function whose own callers it does not know, or which such a function hands on: from
 * each of them, the function gets what it gets there in another context.
 */
function isOfAnyCaller({ stack, stack: [first] }: Frame): boolean {
  if (!first) return false
  const isOfParameter = (expr: Expr, { module }: CallSite): boolean => {
    const root = rootOf(expr)
    const binding = root && module.bindingOf(root)
    return binding?.kind === 'parameter' && binding.owner !== null && module === first.module && contains(binding.owner, first.call)
  }
  const handsOn = first.call.args.flatMap(partsOf).some(part => isOfParameter(part, first))
  return stack.some(site => isOfParameter(site.call.callee, site) || (handsOn && isCalleePassed(site.call, site.module)))
}

/** Returns an argument, or the values of the members of an object that is written there. */
function partsOf(argument: Call['args'][number]): readonly Expr[] {
  if (argument.kind === 'spread') return [argument.argument]
  return argument.kind === 'object' ? argument.members.map(member => member.kind === 'spread' ? member.argument : member.value) : [argument]
}

/** Tests if the function that a caller passed for a call may send a request. */
function callsClient(run: Run, { callee }: Call | New, callees: readonly Value[]): boolean {
  return callee.kind === 'name' && callees.some(option => option.kind === 'function' && mayCallClient(run, option.fn))
}

/** Returns the result of a method that is not entered: where that is `this`, the receiver. */
function resultOnReceiver(run: Run, callee: FunctionValue, self: Value | null): Value {
  const result = entryResult(run, callee)
  if (self?.kind !== 'instance') return result
  const entered = optionsOf(entryFrame(run, callee.fn, callee.frame.module).self ?? result)
  const options = optionsOf(result)
  const isThis = (option: Value): boolean => option.kind === 'instance' && entered.includes(option)
  return options.some(isThis) ? choice([self, ...options.filter(option => !isThis(option))]) : result
}

/** All arguments of a call, and the receiver. */
interface Passed { readonly passed: readonly Value[], readonly self: Value | null }

/** Returns the value of a call that is not entered: the budget is exhausted, the call is recursive or too deep. */
function resultAtLimits(run: Run, entry: Entry, { passed, self }: Passed): Value | undefined {
  const { context: { frame, call }, callee } = entry
  const at = placeOf(call, frame.module)
  const isTooDeep = frame.stack.length >= MOST_INLINED
  if (isExhausted(run) || (isTooDeep && isInformativeCall(run, callee, passed, self))) return { ...unknown(at), budget: true }
  if (isRecursive(frame, call, callee.fn)) return unknown(at)
  return isTooDeep ? entryResult(run, callee) : undefined
}

/** Creates the frame of the body of a call. */
function innerFrame({ context: { frame, call }, callee, values: args, open = false, named, self = callee.self }: Entry): Frame {
  return {
    module: callee.frame.module, fn: callee.fn, args, argsOpen: open, parent: callee.frame, ...emptyMemory(),
    self: callee.fn.arrow ? callee.frame.self : self, stack: [...frame.stack, { call, module: frame.module }], ...named && { named },
  }
}

function runSome(run: Run, calls: readonly (Call | New)[], frame: Frame): Value {
  for (const call of calls) runCall(run, call, frame)
  return unknown({ file: frame.module.path, start: 0, end: 0 })
}

/** Tests if a call re-enters a function that encloses it, or is itself on the stack. */
function isRecursive(frame: Frame, call: Call | New, fn: FunctionExpr): boolean {
  for (let up: Frame | null = frame; up; up = up.parent) if (up.fn === fn && up.stack.length) return true
  return frame.stack.some(site => site.call === call)
}

/** Notes the callee in the call graph, and the functions among its arguments, which it may call. */
function noteCallees(run: Run, call: Call | New, callee: FunctionValue, args: readonly Value[], followed: boolean): void {
  if (run.phase !== 'learn') return
  noteCall(run, call, callee.fn)
  for (const value of args) for (const option of optionsOf(value)) {
    if (option.kind !== 'function') continue
    noteCall(run, call, option.fn)
    notePassed(run, option.fn, callee.fn)
    if (followed) noteReached(run, option.fn, option.frame.module)
  }
}

/** Tests if a function in its entry frame calls one of its parameters: the frame of each caller knows the arguments of that call better. */
function isCallbackOfEntryFrame({ call, frame, named }: CallContext): boolean {
  const root = named && named.kind !== 'spread' ? rootOf(named) : call.callee
  if (named?.kind === 'member' && root?.kind === 'this') return frame.args === null
  const binding = root?.kind === 'name' ? frame.module.bindingOf(root) : null
  if (binding?.kind !== 'parameter') return false
  let home: Frame | null = frame
  while (home && home.fn !== binding.owner) home = home.parent
  return home?.args === null
}
