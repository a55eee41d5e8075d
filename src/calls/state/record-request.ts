import { isPathOfSchedule } from '../../uses/interest.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import { addressOf } from '../values/parse-address.ts'
import type { Address } from '../values/parse-address.ts'
import { renewBudget } from './budget.ts'
import { noteOwn } from './own-requests.ts'
import type { Run } from './run.ts'

/** Records a request that a call sends. */
export function recordRequest(run: Run, event: RequestEvent): void {
  run.events.push(event)
  noteOwn(run, event)
  noteAddress(run, event)
}

/** Notes that a request has an address. The function that sends it to the API, or to what may be the API, is followed further. */
export function noteAddress(run: Run, event: RequestEvent): void {
  const sent = event.addresses.map(({ text }) => addressOf(text, run.interest.servers))
  const isOfSchedule = sent.some(({ path }) => isPathOfSchedule(run.interest, path))
  if (isOfSchedule || sent.some(mayBeOfApi)) renewBudget(run, isOfSchedule)
}

function mayBeOfApi({ base, path }: Address): boolean {
  return base === 'proven' || (base === 'unknown' && path.some(segment => segment.text !== null))
}

/** Takes back the requests that a step records, and returns them. */
export function eventsOf(run: Run, step: () => void): readonly RequestEvent[] {
  const before = run.events.length
  let events: readonly RequestEvent[] = []
  try {
    step()
  } finally {
    events = run.events.splice(before)
  }
  return events
}
