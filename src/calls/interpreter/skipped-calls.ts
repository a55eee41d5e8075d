import type { Call, FunctionExpr, New } from '../../syntax/expr.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { TextValue, Value } from '../domain/value.ts'
import { allowCall, exhaustedCalls, isExhausted } from '../state/budget.ts'
import { callersOf, mayRequest } from '../state/call-graph.ts'
import type { Entry } from '../state/evaluator.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { addressOf } from '../values/parse-address.ts'

/** Calls that were not followed, since they tell nothing about a request, by callee. */
export const skippedCalls = slot(() => new Map<FunctionExpr, Map<Call | New, Entry>>())

/** Requests that a function shows by itself and some caller does not add to. */
export const contextInsensitiveEvents = slot(() => new Set<RequestEvent>())

/** Tests if calls are followed whatever they tell. */
export function followsAll({ phase }: Run): boolean {
  return phase === 'skipped' || phase === 'alone'
}

/** Remembers a call that was not followed, seen from the function that it stands in. */
export function deferCall(run: Run, untold: Entry): void {
  const { call, frame } = untold.context
  const { fn } = untold.callee
  if (followsAll(run) || frame.stack.length > 0 || !mayRequest(run, fn)) return
  const calls = skippedCalls(run).get(fn) ?? new Map<Call | New, Entry>()
  skippedCalls(run).set(fn, calls)
  calls.set(call, untold)
}

/** Tests if a callee leads back to where it is called: what a cycle passes on came into it by another call. */
export function isInCycle(run: Run, { context, callee }: Entry): boolean {
  const above = new Set(context.frame.fn ? [context.frame.fn] : [])
  for (const fn of above) {
    if (fn === callee.fn) return true
    for (const caller of callersOf(run, fn)) above.add(caller)
  }
  return false
}

/** Tests if a value is a text of any kind, or an object that holds one. */
export function hasText(value: Value): boolean {
  return optionsOf(value).some(option => option.kind === 'text' || (option.kind === 'object' && option.fields.some(field => optionsOf(field.get()).some(each => each.kind === 'text'))))
}

/** What functions show by themselves, by the request. */
export type OpenRequests = Map<Call | New, readonly RequestEvent[]>

export function followSkippedCall(run: Run, entry: Entry, requests: OpenRequests): void {
  const before = run.events.length
  allowCall(run)
  run.enter(entry)
  if (isExhausted(run)) exhaustedCalls(run).push(placeOf(entry.context.call, entry.context.frame.module))
  for (const event of run.events.splice(before)) {
    const same = requests.get(event.call)?.filter(each => isEndOf(each, event) && isAsPrecise(run, each, event))
    const kept = same?.reduce((best, each) => each.stack.length < best.stack.length ? each : best, event) ?? event
    if (!contextInsensitiveEvents(run).has(kept)) run.events.push(kept)
    if (kept !== event) contextInsensitiveEvents(run).add(kept)
  }
}

/** Tests if an event is what another one ends in. */
function isEndOf(short: RequestEvent, long: RequestEvent): boolean {
  const more = long.stack.length - short.stack.length
  return more > 0 && short.stack.every((site, index) => site.call === long.stack[index + more]?.call)
}

/** Tests if a function shows as much of an address by itself as a call of it: then it is the place to look at. */
function isAsPrecise(run: Run, short: RequestEvent, long: RequestEvent): boolean {
  const known = new Set(short.addresses.map(address => shapeOf(run, address)))
  return long.addresses.every(address => known.has(shapeOf(run, address)))
}

function shapeOf(run: Run, { text }: TextValue): string {
  const { base, path } = addressOf(text, run.interest.servers)
  return `${base} ${path.map(segment => segment.text ?? '{}').join('/')}`
}
