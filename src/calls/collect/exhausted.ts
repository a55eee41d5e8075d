import type { Call, FunctionExpr, New, Node } from '../../syntax/expr.ts'
import { isInside } from '../../syntax/is-inside.ts'
import type { Module } from '../../syntax/module.ts'
import { isPathOfSchedule } from '../../uses/interest.ts'
import type { CallSite } from '../domain/frame.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { TextValue } from '../domain/value.ts'
import { exhaustedCalls } from '../state/budget.ts'
import { calleesOf, maySend } from '../state/call-graph.ts'
import type { Run } from '../state/run.ts'
import { addressOf } from '../values/parse-address.ts'
import { BUDGET, CUT, hasHole } from '../values/text.ts'
import { whyUndecided } from '../values/unknown-segment.ts'
import { baseOf } from './request-uses.ts'

/**
 * Returns the calls at which the budget was exhausted, without those that can show nothing new: all requests of the functions that they call are
 * at other paths than those of the schedule, whatever is passed.
 */
export function callsCutShort(run: Run, modules: readonly Module[]): readonly CallSite[] {
  const exhausted = new Set<Node>(exhaustedCalls(run).map(({ call }) => call))
  if (exhausted.size === 0) return []
  const moduleOf = new Map(modules.flatMap(module => module.functions.map(fn => [fn, module])))
  const events = byOutermostCall(run)
  const known = new Map<FunctionExpr, readonly (Call | New)[]>()
  return exhaustedCalls(run).filter(({ call }) => mayShowMore(call))

  /** Searches what a call may enter for a request that depends on its callers, or of which nothing is known. */
  function mayShowMore(call: Call | New): boolean {
    const entered = new Set(calleesOf(run, call))
    for (const fn of entered) {
      const calls = sendingCalls(fn)
      if (!calls) return true
      for (const inner of calls) {
        const shown = events.get(inner) ?? []
        const open = shown.filter(event => !isDecided(run, event))
        if (open.some(isWhole)) return true
        if (shown.length > 0 && open.length === 0 && !exhausted.has(inner)) continue
        // What it does not show, its callees do.
        const callees = [...calleesOf(run, inner)]
        if (callees.length === 0) return true
        for (const callee of callees) entered.add(callee)
      }
    }
    return entered.size === 0
  }

  function sendingCalls(fn: FunctionExpr): readonly (Call | New)[] | undefined {
    const found = known.get(fn) ?? moduleOf.get(fn)?.calls.filter(call => isInside(call, fn) && maySend(run, call))
    if (found) known.set(fn, found)
    return found
  }
}

/** Returns the requests by the outermost calls of their call contexts. */
function byOutermostCall({ events }: Run): ReadonlyMap<Node, readonly RequestEvent[]> {
  const found = new Map<Node, RequestEvent[]>()
  for (const event of events) {
    const outermost = event.stack[0]?.call ?? event.call
    const known = found.get(outermost)
    if (known) known.push(event)
    else found.set(outermost, [event])
  }
  return found
}

/** Tests if the budget sufficed for all of an address. */
function isWhole({ addresses }: RequestEvent): boolean {
  return !addresses.some(address => hasHole(address, BUDGET) || hasHole(address, CUT))
}

/** Tests if a request is one of another API, or at a path that no value of what is unknown makes one of the schedule. */
function isDecided(run: Run, event: RequestEvent): boolean {
  const { interest } = run
  return event.addresses.every(text => {
    const address = addressOf(text.text, interest.servers)
    if (baseOf(run, event, address) === 'other') return true
    return !mayHoldMore(text) && whyUndecided(interest, 'unknown', address.path) === null && !isPathOfSchedule(interest, address.path)
  })
}

/** Tests if what is unknown in an address may be more than a segment: it stands for a long text, or nothing separates it from what is before it. */
function mayHoldMore(address: TextValue): boolean {
  const end = address.text.findIndex(part => part.text?.includes('?'))
  const path = end < 0 ? address.text : address.text.slice(0, end)
  return hasHole(address, CUT) || path.some((part, index) => part.text === null && path[index - 1]?.text?.endsWith('/') !== true)
}
