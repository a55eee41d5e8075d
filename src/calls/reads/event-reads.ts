import type { Call, New } from '../../syntax/expr.ts'
import type { FieldRead } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import { repeatedEvents } from '../frames/thrown-values.ts'
import { declaredRequests } from '../state/declared-requests.ts'
import { isEndOf } from '../state/end-of-stack.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'

/**
 * Returns the lists to which reads of a response are added. For an event of an earlier phase, those of the same request in this phase; for
 * one that was repeated for its error, those of the request without some of its callers too.
 */
export function readsOf(run: Run, event: RequestEvent): readonly FieldRead[][] {
  const { all, byCall } = eventsOf(run)
  if (all.has(event) || declaredRequests(run).has(event)) return [event.reads]
  const ends = (byCall.get(event.call) ?? []).filter(({ stack }) => isEndOf(stack, event.stack))
  const same = ends.filter(({ stack }) => stack.length === event.stack.length)
  const found = same.length > 0 || !repeatedEvents(run).has(event) ? same : ends
  return found.map(other => other.reads)
}

interface Events {
  readonly all: Set<RequestEvent>
  readonly byCall: Map<Call | New, RequestEvent[]>
}

const knownEvents = slot((): Events => ({ all: new Set(), byCall: new Map() }))

/** Indexes the requests that are recorded so far. While fields are read, events are added but never removed. */
function eventsOf(run: Run): Events {
  const events = knownEvents(run)
  for (const event of run.events.slice(events.all.size)) {
    events.all.add(event)
    const same = events.byCall.get(event.call)
    if (same) same.push(event)
    else events.byCall.set(event.call, [event])
  }
  return events
}
