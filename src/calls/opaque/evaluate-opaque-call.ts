import type { Expr } from '../../syntax/expr.ts'
import type { Place } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { UnknownValue, Value } from '../domain/value.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { takesValues } from '../flow/pure-calls.ts'
import { callNamed } from '../requests/clients/client-by-name.ts'
import { callChannel } from '../requests/clients/message-channels.ts'
import { callQueryHook } from '../requests/clients/query-hooks.ts'
import { makeProcedures } from '../requests/clients/procedure-routers.ts'
import { callAdding } from '../sdk/added-parameters.ts'
import { callPassedMethods } from '../sdk/passed-methods.ts'
import { callSdkByName } from '../sdk/sdk-by-name.ts'
import type { CallContext } from '../state/call-context.ts'
import { noteKeeping, notePrinting, noteRequest } from '../state/call-graph.ts'
import { noteOpenCall } from '../state/open-calls.ts'
import { recordRequest } from '../state/record-request.ts'
import type { Run } from '../state/run.ts'
import { choice, placeOf, unknown } from '../values/make-value.ts'
import { isLikelyRequest, isOfPrinter, kindOfOpaqueCall } from './call-kind.ts'
import { requestsForPaths, requestsToServedPaths } from './opaque-request.ts'
import { callRunner } from './function-runners.ts'
import { packageOf } from './package-of.ts'
import { heldState, passedThrough, resultOfHook } from './pass-through.ts'
import { callConfigSchema } from './config-schema-calls.ts'
import { callFormLibrary } from './form-library-calls.ts'
import { callStore } from './store-calls.ts'
import { MOST_ARGUMENTS } from './request-arguments.ts'
import { noteUnsent } from './unsent-paths.ts'

/**
 * Evaluates a call of a function whose code is not analysed. Functions among its arguments are entered; a path among them counts as
 * passed to a request, unless the callee is known to send nothing (DESIGN 6).
 */
export function evaluateOpaqueCall(run: Run, context: CallContext, callee: Value): Value {
  const { call, frame, args } = context
  const at = placeOf(call, frame.module)
  // The requests of an SDK are those of its client.
  if (frame.module.installed) return unknownFrom(at, call.callee, args.values)
  const modelled = callModelled(run, context, callee)
  if (modelled) {
    noteKeeping(run, call)
    return modelled
  }
  if (callee.kind === 'unknown' && callee.package === undefined) noteOpenCall(run, call, frame)
  const called = callRunner(run, context, callee) ?? resultOfHook(context, callee, callbackResults(run, context)[0] ?? null)
  const kind = kindOfOpaqueCall(call.callee, callee, args.values)
  const passed = called ?? heldState(context, callee) ?? passedThrough(run, context, callee)
    ?? (kind === 'request' ? callPassedMethods(run, context) : undefined)
  if (passed) return passed
  if (kind === 'nothing') noteSendsNothing(run, context, callee)
  const events = kind === 'nothing' ? [] : requestsOf(run, context, callee, kind, at)
  if (!events.length) {
    const receiver = callee.kind === 'unknown' ? callee.from : []
    return withPackage(callee, unknownFrom(at, call.callee, [...receiver, ...args.values]))
  }
  noteRequest(run, call)
  for (const event of events) recordRequest(run, event)
  return kind === 'mock' ? unknown(at) : choice(events.map(event => ({ kind: 'response', event, path: ['*'], side: 'response', facts: [] })))
}

/** Evaluates a call of a library of which a model knows what it sends, keeps or returns; undefined for others. */
function callModelled(run: Run, context: CallContext, callee: Value): Value | undefined {
  return callNamed(run, context, callee) ?? callSdkByName(run, context, callee) ?? callQueryHook(run, context, callee)
    ?? makeProcedures(run, context, callee, packageOf) ?? callChannel(run, context, callee) ?? callAdding(run, context, callee)
    ?? callStore(run, context, callee) ?? callFormLibrary(run, context, callee) ?? callConfigSchema(run, context, callee)
}

/** Enters the functions among the arguments of a call; null stands for other arguments. */
function callbackResults(run: Run, context: CallContext): readonly (Value | null)[] {
  return context.args.values.map(value => value.kind === 'function' ? run.enter({ context, callee: value, values: [], open: true }) : null)
}

/** Notes that a call sends nothing of what it gets. What is only printed may be sent elsewhere. */
function noteSendsNothing(run: Run, context: CallContext, callee: Value): void {
  if (!isOfPrinter(callee)) noteUnsent(run, context)
  else if (takesValues(context.call)) notePrinting(run, context.call)
}

/** The requests of a call; a call that is likely to send one is noted even where its path is unknown. */
function requestsOf(run: Run, context: CallContext, callee: Value, kind: 'request' | 'mock', at: Place): readonly RequestEvent[] {
  const isLikely = isLikelyRequest(context.call.callee, callee, context.args.values)
  if (isLikely) noteRequest(run, context.call, true)
  const events = requestsForPaths(run, context, callee, kind === 'mock', at)
  return isLikely && kind === 'request' && !events.length ? requestsToServedPaths(run, context) : events
}

function unknownFrom(at: Place, callee: Expr, from: readonly Value[]): UnknownValue {
  return { ...unknown(at), from: from.slice(0, MOST_ARGUMENTS), callee: calleeNames(callee).at(-1) ?? '' }
}

/** Records the package whose function, or whose object's method, returned a value. */
function withPackage(callee: Value, result: UnknownValue): UnknownValue {
  const origin = packageOf(callee)
  return origin === undefined ? result : { ...result, package: origin }
}
