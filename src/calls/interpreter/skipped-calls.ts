import type { Call, FunctionExpr, New } from '../../syntax/expr.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { TextValue, Value } from '../domain/value.ts'
import { allowCall, exhaustedCalls, isExhausted } from '../state/budget.ts'
import { callersOf, mayCallClient } from '../state/call-graph.ts'
import { isEndOf } from '../state/end-of-stack.ts'
import type { Entry } from '../state/evaluator.ts'
import { entered, isOwn } from '../state/own-requests.ts'
import { eventsOf } from '../state/record-request.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { addressOf } from '../values/parse-address.ts'

/** Calls that were not entered since they are uninformative, by callee. */
export const skippedCalls = slot(() => new Map<FunctionExpr, Map<Call | New, Entry>>())

/** Requests in an entry frame that at least one call context does not make more precise. */
export const keptEntryEvents = slot(() => new Set<RequestEvent>())

/** Tests if uninformative calls are entered too. */
export function entersEveryCall({ phase }: Run): boolean {
  return phase === 'skipped' || phase === 'alone'
}

/**
 * Records a call that was not entered, made from an entry frame or the top of a module. If only the name of a callee tells a request, no skipped
 * call shows more.
 */
export function recordSkippedCall(run: Run, skipped: Entry): void {
  const { call, frame } = skipped.context
  const { fn } = skipped.callee
  if (entersEveryCall(run) || frame.stack.length > 0 || !mayCallClient(run, fn)) return
  const calls = skippedCalls(run).get(fn) ?? new Map<Call | New, Entry>()
  skippedCalls(run).set(fn, calls)
  calls.set(call, skipped)
}

/** Tests if a callee leads back to its caller. The arguments that circulate in such a cycle came into it by another call. */
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
  return optionsOf(value).some(option => option.kind === 'text' || (option.kind === 'object' && option.fields.some(isTextField)))
}

function isTextField(field: { get(): Value }): boolean {
  return optionsOf(field.get()).some(option => option.kind === 'text')
}

/** Requests of functions without a caller whose address is not resolved, by call. */
export type OpenRequests = Map<Call | New, readonly RequestEvent[]>

/** Enters a skipped call. Where the function shows a request as precisely without the call, that event is recorded instead. */
export function enterSkippedCall(run: Run, entry: Entry, requests: OpenRequests): void {
  allowCall(run)
  const events = eventsOf(run, () => { run.enter(entry) })
  if (isExhausted(run)) exhaustedCalls(run).push(placeOf(entry.context.call, entry.context.frame.module))
  for (const event of events) {
    const inner = requests.get(event.call)?.filter(({ stack }) => stack.length < event.stack.length && isEndOf(stack, event.stack))
    const same = inner?.filter(each => isAsPrecise(run, each, event))
    const shortest = same?.reduce((best, each) => each.stack.length < best.stack.length ? each : best, event) ?? event
    if (!keptEntryEvents(run).has(shortest)) run.events.push(shortest)
    if (shortest !== event) keptEntryEvents(run).add(shortest)
  }
}

/** Takes back the events of what a step enters, and returns them. Those of functions without a caller stay. */
export function eventsSentBy(run: Run, step: () => void): readonly RequestEvent[] {
  const events = eventsOf(run, () => { entered(run, step) })
  run.events.push(...events.filter(event => isOwn(run, event)))
  return events.filter(event => !isOwn(run, event))
}

/** Tests if an event without a caller shows as much of the address as one with the caller: then the function is the place to report. */
export function isAsPrecise(run: Run, short: RequestEvent, long: RequestEvent): boolean {
  const known = new Set(short.addresses.map(address => shapeOf(run, address)))
  return long.addresses.every(address => known.has(shapeOf(run, address)))
}

/** Returns how much of an address is known. */
export function shapeOf(run: Run, { text }: TextValue): string {
  const { base, path } = addressOf(text, run.interest.servers)
  return `${base} ${path.map(segment => segment.text ?? '{}').join('/')}`
}
