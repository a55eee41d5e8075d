import type { FunctionExpr } from '../../syntax/expr.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { TextValue } from '../domain/value.ts'
import { entryFrame } from '../frames/entry-frame.ts'
import { runCalls } from '../frames/run-body.ts'
import { enterSkippedCall, hasText, isInCycle, skippedCalls } from '../interpreter/skipped-calls.ts'
import type { OpenRequests } from '../interpreter/skipped-calls.ts'
import { refillBudget } from '../state/budget.ts'
import { enteredFrames } from '../state/caller-frames.ts'
import type { Entry } from '../state/evaluator.ts'
import type { Run } from '../state/run.ts'
import { emptyMemory } from '../values/make-value.ts'
import { addressOf, isElsewhere } from '../values/parse-address.ts'
import { whyUndecided } from '../values/unknown-segment.ts'

/**
 * Follows the calls that tell nothing where the function needs to be told: `get(path)` with a path that nobody knows is
 * unresolved, though other callers of `get` are not; `get('ssl')` is resolved, though `get` by itself is not.
 */
export function followSkippedCalls(run: Run): void {
  run.phase = 'skipped'
  const open: OpenRequests = new Map()
  const needing = [...skippedCalls(run)].filter(([fn, calls]) => {
    // What nobody tells anything shows all by itself.
    const first = [...calls.values()].find(({ values }) => enteredFrames(run).has(fn) || values.some(hasText))
    const found = first ? openRequests(run, fn, first) : []
    for (const event of found) open.set(event.call, [...open.get(event.call) ?? [], event])
    return found.length > 0
  })
  for (const [, calls] of needing) {
    refillBudget(run)
    for (const untold of calls.values()) if (!isInCycle(run, untold)) enterSkippedCall(run, untold, open)
  }
  run.phase = 'follow'
}

/** Requests of a function, seen with parameters that are not known, that go nobody knows where. */
function openRequests(run: Run, fn: FunctionExpr, { callee: { frame } }: Entry): readonly RequestEvent[] {
  const before = run.events.length
  refillBudget(run)
  run.phase = 'alone'
  runCalls(run, fn, { ...entryFrame(run, fn, frame.module), ...emptyMemory() })
  run.phase = 'skipped'
  return run.events.splice(before).filter(event => event.client !== null && event.addresses.some(address => isOpen(run, address)))
}

function isOpen(run: Run, { text }: TextValue): boolean {
  const address = addressOf(text, run.interest.servers)
  const { base, path } = address
  return !isElsewhere(address, run.interest.templates) && (base === 'proven' || base === 'unknown') && whyUndecided(run.interest, base, path) !== null
}
