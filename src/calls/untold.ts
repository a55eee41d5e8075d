import type { Call, FunctionExpr, New } from '../syntax/expr.ts'
import { addressOf, isElsewhere } from './address.ts'
import { allowCall, isSpent, refill } from './budget.ts'
import { emptyMemory } from './frame.ts'
import { enterWith, runCalls } from './invoke.ts'
import type { CallContext } from './invoke.ts'
import { mayRequest } from './reach.ts'
import type { RequestEvent } from './request-event.ts'
import type { Run } from './run.ts'
import { standaloneFrame } from './standalone.ts'
import { blockOf } from './unresolved.ts'
import type { FunctionValue, TextValue, Value } from './value.ts'
import { optionsOf, placeOf } from './value.ts'

/** A call that was not followed, since it tells nothing about a request. */
export interface Untold {
  readonly context: CallContext
  readonly callee: FunctionValue
  readonly args: readonly Value[]
  readonly open: boolean
  readonly self: Value | null
}

/** Remembers a call that was not followed, seen from the function that it stands in. */
export function noteUntold(run: Run, untold: Untold): void {
  const { call, frame } = untold.context
  const { fn } = untold.callee
  if (run.followsAll || frame.stack.length > 0 || !mayRequest(run, fn)) return
  const calls = run.untold.get(fn) ?? new Map<Call | New, Untold>()
  run.untold.set(fn, calls)
  calls.set(call, untold)
}

/**
 * Follows the calls that tell nothing where the function needs to be told: `get(path)` with a path that nobody knows is
 * unresolved, though other callers of `get` are not; `get('ssl')` is resolved, though `get` by itself is not.
 */
export function followUntold(run: Run): void {
  run.followsAll = true
  const open: OpenRequests = new Map()
  const needing = [...run.untold].filter(([fn, calls]) => {
    // What nobody tells anything shows all by itself.
    const first = [...calls.values()].find(({ args }) => run.entered.has(fn) || args.some(hasText))
    const found = first ? openRequests(run, fn, first) : []
    for (const event of found) open.set(event.call, [...open.get(event.call) ?? [], event])
    return found.length > 0
  })
  for (const [, calls] of needing) {
    refill(run)
    for (const untold of calls.values()) if (!isInCycle(run, untold)) follow(run, untold, open)
  }
  run.followsAll = false
}

/** Tests if a callee leads back to where it is called: what a cycle passes on came into it by another call. */
function isInCycle(run: Run, { context, callee }: Untold): boolean {
  const above = new Set(context.frame.fn ? [context.frame.fn] : [])
  for (const fn of above) {
    if (fn === callee.fn) return true
    for (const caller of run.reach.callers.get(fn) ?? []) above.add(caller)
  }
  return false
}

/** Tests if a value is a text of any kind, or an object that holds one. */
function hasText(value: Value): boolean {
  return optionsOf(value).some(option => option.kind === 'text' || (option.kind === 'object' && option.fields.some(field => optionsOf(field.get()).some(each => each.kind === 'text'))))
}

/** What functions show by themselves, by the request. */
type OpenRequests = Map<Call | New, readonly RequestEvent[]>

function follow(run: Run, { context, callee, args, open, self }: Untold, requests: OpenRequests): void {
  const before = run.events.length
  allowCall(run)
  enterWith(run, context, callee, args, open, self)
  if (isSpent(run)) run.spent.push(placeOf(context.call, context.frame.module))
  for (const event of run.events.splice(before)) {
    const same = requests.get(event.call)?.filter(each => isEndOf(each, event) && showsAsMuch(run, each, event))
    const kept = same?.reduce((best, each) => each.stack.length < best.stack.length ? each : best, event) ?? event
    if (!run.standing.has(kept)) run.events.push(kept)
    if (kept !== event) run.standing.add(kept)
  }
}

/** Requests of a function, seen with parameters that are not known, that go nobody knows where. */
function openRequests(run: Run, fn: FunctionExpr, { callee: { frame } }: Untold): readonly RequestEvent[] {
  const before = run.events.length
  refill(run)
  run.useCallers = false
  runCalls(run, fn, { ...standaloneFrame(run, fn, frame.module), ...emptyMemory() })
  run.useCallers = true
  return run.events.splice(before).filter(event => event.client !== null && event.addresses.some(address => isOpen(run, address)))
}

function isOpen(run: Run, { text }: TextValue): boolean {
  const address = addressOf(text, run.interest.servers)
  const { base, path } = address
  return !isElsewhere(address, run.interest.templates) && (base === 'proven' || base === 'unknown') && blockOf(run, base, path) !== null
}

/** Tests if an event is what another one ends in. */
function isEndOf(short: RequestEvent, long: RequestEvent): boolean {
  const more = long.stack.length - short.stack.length
  return more > 0 && short.stack.every((site, index) => site.call === long.stack[index + more]?.call)
}

/** Tests if a function shows as much of an address by itself as a call of it: then it is the place to look at. */
function showsAsMuch(run: Run, short: RequestEvent, long: RequestEvent): boolean {
  const known = new Set(short.addresses.map(address => seenOf(run, address)))
  return long.addresses.every(address => known.has(seenOf(run, address)))
}

function seenOf(run: Run, { text }: TextValue): string {
  const { base, path } = addressOf(text, run.interest.servers)
  return `${base} ${path.map(segment => segment.text ?? '{}').join('/')}`
}
