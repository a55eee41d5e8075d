import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { TextValue } from '../domain/value.ts'
import { entryFrame } from '../frames/entry-frame.ts'
import { runCalls } from '../frames/run-body.ts'
import { enterSkippedCall, hasText, isInCycle, skippedCalls } from '../interpreter/skipped-calls.ts'
import type { OpenRequests } from '../interpreter/skipped-calls.ts'
import { refillBudget } from '../state/budget.ts'
import { enteredFrames } from '../state/caller-frames.ts'
import type { Entry } from '../state/evaluator.ts'
import { attempt, guardModule } from '../state/failures.ts'
import { eventsOf } from '../state/record-request.ts'
import type { Run } from '../state/run.ts'
import { emptyMemory } from '../values/make-value.ts'
import { addressOf, isElsewhere } from '../values/parse-address.ts'
import { whyUndecided } from '../values/unknown-segment.ts'

/**
 * Enters skipped calls of functions that have an unresolved address without a caller: `get(path)` with an unknown path is then
 * unresolved itself, though other calls of `get` are not; `get('ssl')` is resolved, though `get` in its entry frame is not.
 */
export function followSkippedCalls(run: Run): void {
  run.phase = 'skipped'
  const open: OpenRequests = new Map()
  const needing = [...skippedCalls(run)].filter(([fn, calls]) => {
    // A function that gets no text and has no other call context shows all that it does in its entry frame.
    const first = [...calls.values()].find(({ values }) => enteredFrames(run).has(fn) || values.some(hasText))
    const found = first ? guardModule(run, moduleOf(first), () => openRequests(run, fn, first)) : []
    for (const event of found) open.set(event.call, [...open.get(event.call) ?? [], event])
    return found.length > 0
  })
  for (const [, calls] of needing) {
    refillBudget(run)
    for (const skipped of calls.values()) {
      attempt(run, moduleOf(skipped), () => {
        if (!isInCycle(run, skipped)) enterSkippedCall(run, skipped, open)
      })
    }
  }
  run.phase = 'follow'
}

/** Returns the module of the function that an entry enters. */
function moduleOf({ callee: { frame } }: Entry): Module {
  return frame.module
}

/** Finds the requests of a function whose address is not resolved while its parameters are unknown. */
function openRequests(run: Run, fn: FunctionExpr, { callee: { frame } }: Entry): readonly RequestEvent[] {
  refillBudget(run)
  run.phase = 'alone'
  try {
    const events = eventsOf(run, () => { runCalls(run, fn, { ...entryFrame(run, fn, frame.module), ...emptyMemory() }) })
    return events.filter(event => event.client !== null && event.addresses.some(address => isOpen(run, address)))
  } finally {
    run.phase = 'skipped'
  }
}

/** Tests if an address may be one of the API, but not enough of its path is known. */
function isOpen(run: Run, { text }: TextValue): boolean {
  const address = addressOf(text, run.interest.servers)
  const { base, path } = address
  return !isElsewhere(address, run.interest.templates) && (base === 'proven' || base === 'unknown') && whyUndecided(run.interest, base, path) !== null
}
