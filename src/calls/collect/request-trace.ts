import type { Place, Text, TraceStep } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { callSteps, DESCRIBED } from '../served/call-steps.ts'
import { placeOf } from '../values/make-value.ts'
import type { Address } from '../values/parse-address.ts'

/** Returns the place of the call by which a request is reached: the outermost one of its stack. */
export function outermostCall({ call, module, stack: [site] }: RequestEvent): Place {
  return site ? placeOf(site.call, site.module) : placeOf(call, module)
}

/** Returns the calls from the outermost one to the request, and the beginning of its address if that is somewhere else. */
export function traceOf(event: RequestEvent, text: Text, address: Address): TraceStep[] {
  const steps = event.via ? [...event.via, ...callSteps(event.stack.slice(1))] : callSteps(event.stack)
  const request = placeOf(event.call, event.module)
  steps.push({ at: request, note: noteOn(event), role: 'request' })
  const base = text.find(part => part.text !== null && part.at !== address.path.at(-1)?.at && /[a-z]{2}/i.test(part.text))
  if (base && base.at.start < base.at.end && !isWithin(base.at, request)) {
    steps.push({ at: base.at, note: address.base === 'proven' ? 'base URL' : 'start of the path' })
  }
  return steps
}

function noteOn({ client, call, isDescribed }: RequestEvent): string {
  if (isDescribed) return DESCRIBED
  if (!client) return `the path is passed to \`${calleeOf(call)}\``
  return client.mock ? `${client.name} mocks the request` : `${client.name} sends the request`
}

function calleeOf({ callee }: RequestEvent['call']): string {
  return calleeNames(callee).join('.')
}

function isWithin(at: Place, outer: Place): boolean {
  return at.file === outer.file && outer.start <= at.start && at.end <= outer.end
}
