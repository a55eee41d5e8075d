import type { Client } from '../../../clients/client.ts'
import type { Step } from '../../../clients/forms.ts'
import { own } from '../../../own.ts'
import type { Name } from '../../../syntax/expr.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { RequestEvent } from '../../domain/request-event.ts'
import type { ResponseValue, Value } from '../../domain/value.ts'
import { argumentsOfCallback } from '../../frames/callback-values.ts'
import { mutationsOf } from '../../heap/mutations-at.ts'
import type { CallContext } from '../../state/call-context.ts'
import { noteAddress, recordRequest } from '../../state/record-request.ts'
import type { Run } from '../../state/run.ts'
import { optionsOf } from '../../values/make-value.ts'
import { methodNames } from '../options/http-methods.ts'
import { addressesOf } from '../options/request-address.ts'

/** A call of a builder step, and the request that it adds to. */
export interface StepCall {
  readonly context: CallContext
  readonly event: RequestEvent
  readonly client: Client
  readonly step: Step
}

/** The further requests of an object that is opened more than once. */
const OTHERS = new WeakMap<RequestEvent, RequestEvent[]>()

/**
 * Sets the address and the method of a request that was made without them: `xhr.open('PUT', url)`. When it has an address
 * already, this is another request that shares everything else. `options` are those of the call.
 */
export function openRequest(run: Run, { context, event, client, step }: StepCall, options: readonly Value[], at: Place): void {
  const methodValue = step.method === undefined ? undefined : context.args.values[step.method]
  if (!methodValue) return
  const addresses = addressesOf(run, { client, options: [], madeAt: '', rivals: [] }, options, at)
  const opened = { addresses, methods: methodNames(methodValue), methodValue }
  if (!event.addresses.length) {
    Object.assign(event, opened)
    noteAddress(run, event)
    return
  }
  const other = { ...event, ...opened }
  OTHERS.set(event, [...OTHERS.get(event) ?? [], other])
  recordRequest(run, other)
}

/** Finds the request that the same call made before in the same call context, so that the steps on it are not applied again. */
export function openedRequest(run: Run, { call, frame: { stack } }: CallContext): RequestEvent | undefined {
  return run.events.find(event => {
    return event.call === call && event.stack.length === stack.length && event.stack.every((site, index) => site.call === stack[index]?.call)
  })
}

/** Returns a request, and the further ones that its object was opened for. */
export function withOthers(event: RequestEvent): readonly RequestEvent[] {
  return [event, ...OTHERS.get(event) ?? []]
}

/** Calls the functions that are assigned to a request when it is sent: `xhr.onload = function () { … }`. */
export function invokeAssignedCallbacks(run: Run, context: CallContext, receiver: ResponseValue, client: Client, at: Place): void {
  const { callee } = context.call
  const object = callee.kind === 'member' && callee.object.kind === 'name' ? callee.object : undefined
  for (const [name, fn] of object ? assignedTo(run, context, object) : []) {
    const callback = own(client.assigned, name)
    if (!callback || fn.kind !== 'function') continue
    run.enter({ context, callee: fn, values: argumentsOfCallback(receiver.event, callback, at), self: receiver, thorough: true })
  }
}

function assignedTo(run: Run, { frame }: CallContext, object: Name): readonly (readonly [string, Value])[] {
  const binding = frame.module.bindingOf(object)
  if (!binding) return []
  // Evaluated in the frame of the call: a promise executor may set the function, and only its frame has the `resolve` that it calls.
  const mutations = mutationsOf(run, binding, frame, frame.module)
  const fields = mutations.filter(mutation => mutation.assigned && !mutation.path.length).flatMap(mutation => mutation.fields)
  return fields.flatMap(field => optionsOf(field.get()).map(value => [field.name, value] as const))
}
