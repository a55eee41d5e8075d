import type { Client } from '../../../clients/client.ts'
import type { Step } from '../../../clients/forms.ts'
import type { Name } from '../../../syntax/expr.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { RequestEvent } from '../../domain/request-event.ts'
import type { ResponseValue, Value } from '../../domain/value.ts'
import { mutationSites } from '../../flow/mutation-sites.ts'
import { mutationsAt } from '../../heap/mutations-at.ts'
import { languageOf } from '../../languages/language-of.ts'
import type { CallContext } from '../../state/call-context.ts'
import { argumentsOfCallback } from '../../state/response-values.ts'
import type { Run } from '../../state/run.ts'
import { optionsOf } from '../../values/make-value.ts'
import { methodNames } from '../options/http-methods.ts'
import { addressesOf } from '../options/request-address.ts'

const OTHERS = new WeakMap<RequestEvent, RequestEvent[]>()

/**
 * `xhr.open('PUT', url)`: a request that was made without an address gets one, and its method. When it has one already it is
 * another request, of which everything else is the same.
 */
export function openRequest(run: Run, { args }: CallContext, event: RequestEvent, client: Client, step: Step, options: readonly Value[], at: Place): void {
  const methodValue = step.method === undefined ? undefined : args.values[step.method]
  if (!methodValue) return
  const addresses = addressesOf(run, { client, options: [], madeAt: '', rivals: [] }, options, at)
  const opened = { addresses, methods: methodNames(methodValue), methodValue }
  if (!event.addresses.length) {
    Object.assign(event, opened)
    return
  }
  const other = { ...event, ...opened }
  OTHERS.set(event, [...OTHERS.get(event) ?? [], other])
  run.events.push(other)
}

/** The request that the same call made before, seen from the same way: what was done to it since is not done again. */
export function openedRequest(run: Run, { call, frame }: CallContext): RequestEvent | undefined {
  return run.events.find(event => event.call === call && event.stack.length === frame.stack.length && event.stack.every((site, index) => site.call === frame.stack[index]?.call))
}

/** A request, and those that it is besides. */
export function withOthers(event: RequestEvent): readonly RequestEvent[] {
  return [event, ...OTHERS.get(event) ?? []]
}

/** Calls the functions that are put on a request when it is sent: `xhr.onload = function () { … }`. */
export function invokeAssignedCallbacks(run: Run, context: CallContext, receiver: ResponseValue, client: Client, at: Place): void {
  const { callee } = context.call
  const holder = callee.kind === 'member' && callee.object.kind === 'name' ? callee.object : undefined
  for (const [name, fn] of holder ? assignedTo(run, context, holder) : []) {
    const given = client.assigned?.[name]
    if (given && fn.kind === 'function') run.enter({ context, callee: fn, values: argumentsOfCallback(receiver.event, given, at), self: receiver, thorough: true })
  }
}

function assignedTo(run: Run, { frame }: CallContext, holder: Name): readonly (readonly [string, Value])[] {
  const binding = frame.module.bindingOf(holder)
  if (!binding) return []
  // Seen from here: an executor may set the function, and knows what to resolve.
  const changes = mutationSites(binding, languageOf(frame.module)).flatMap(reference => mutationsAt(run, reference, frame))
  const fields = changes.filter(change => change.assigned && !change.path.length).flatMap(change => change.fields)
  return fields.flatMap(field => optionsOf(field.get()).map(value => [field.name, value] as const))
}
