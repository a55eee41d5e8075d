import type { TypeRef } from '../../syntax/expr.ts'
import { matchesTemplate } from '../../uses/interest.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { Value } from '../domain/value.ts'
import { addressOf } from '../values/parse-address.ts'
import type { Run } from './run.ts'
import { slot } from './slot.ts'

/** A part of a response that a type names, and the requests that have it. */
export interface DeclaredResponse {
  readonly value: Value
  readonly events: readonly RequestEvent[]
}

const declared = slot(() => ({ events: new Set<RequestEvent>(), values: new Map<TypeRef, Value | undefined>() }))

/** Returns the requests that only types name, in the order in which they were found. No call sends them. */
export function declaredRequests(run: Run): ReadonlySet<RequestEvent> {
  return declared(run).events
}

/**
 * Returns what a type names of a response. It is found once, so that all values of the type are parts of the same response. One of an operation
 * of which the schedule says nothing but headers is of no interest.
 */
export function declaredResponse(run: Run, ref: TypeRef, find: () => DeclaredResponse | undefined): Value | undefined {
  const { events, values } = declared(run)
  if (values.has(ref)) return values.get(ref)
  const found = find()
  const isWanted = found?.events.some(event => isAnswered(run, event)) === true
  if (isWanted) for (const event of found.events) events.add(event)
  const value = isWanted ? found.value : undefined
  values.set(ref, value)
  return value
}

function isAnswered({ interest: { answered, servers } }: Run, { addresses }: RequestEvent): boolean {
  return addresses.some(({ text }) => matchesTemplate(answered, addressOf(text, servers).path.map(segment => segment.text)))
}
