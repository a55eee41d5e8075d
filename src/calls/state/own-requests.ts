import type { RequestEvent } from '../domain/request-event.ts'
import type { Run } from './run.ts'
import { slot } from './slot.ts'

/** Whether a function is being evaluated without a caller, and the requests that such functions send. */
const own = slot(() => ({ isAlone: false, events: new WeakSet<RequestEvent>() }))

/** Evaluates a function without a caller. It sends its requests where its result is first asked for, but whoever asks adds nothing to them. */
export function alone<T>(run: Run, step: () => T): T {
  return during(run, true, step)
}

/** Enters a function with what a call gives to it. */
export function entered<T>(run: Run, step: () => T): T {
  return during(run, false, step)
}

function during<T>(run: Run, isAlone: boolean, step: () => T): T {
  const state = own(run)
  const before = state.isAlone
  state.isAlone = isAlone
  try {
    return step()
  } finally {
    state.isAlone = before
  }
}

/** Notes a request that a function sends without a caller. */
export function noteOwn(run: Run, event: RequestEvent): void {
  if (own(run).isAlone) own(run).events.add(event)
}

/** Tests if a function sends a request without a caller. */
export function isOwn(run: Run, event: RequestEvent): boolean {
  return own(run).events.has(event)
}
