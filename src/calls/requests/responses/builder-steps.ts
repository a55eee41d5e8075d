import type { Client } from '../../../clients/client.ts'
import type { Step } from '../../../clients/forms.ts'
import type { RequestEvent } from '../../domain/request-event.ts'
import type { ResponseValue, Value } from '../../domain/value.ts'
import { branchOf } from '../../flow/branch-conditions.ts'
import type { CallContext } from '../../state/call-context.ts'
import { noteRequest } from '../../state/call-graph.ts'
import { argumentsOfCallback, stepOf } from '../../state/response-values.ts'
import type { Run } from '../../state/run.ts'
import { merged } from '../../values/elements.ts'
import { joinBase } from '../../values/join-base.ts'
import { choice, optionsOf, placeOf } from '../../values/make-value.ts'
import { textsOf } from '../../values/text.ts'
import { optionsGiven, valueOfRole, valuesOfRole } from '../options/request-options.ts'
import { invokeAssignedCallbacks, openRequest, withOthers } from './opened-request.ts'

/** `request.get(url).query({ page }).set('X-Name', value)`: what a method of what a request gave adds to the request; undefined when it is no step. */
export function builderStep(run: Run, context: CallContext, receiver: ResponseValue, key: string): Value | undefined {
  const { event } = receiver
  const { values } = context.args
  const step = event.client && stepOf(event.client, key, values.findIndex(value => value.kind === 'function'))
  if (!event.client || !step) return undefined
  // Whoever sends a request, or takes its answer, is as good as who began it.
  if (step.sends || step.callback) noteRequest(run, context.call)
  added(run, context, event, event.client, step)
  if (step.gives === 'instance' && event.instance) return { kind: 'client', instance: event.instance, path: [] }
  if (step.sends) invokeAssignedCallbacks(run, context, receiver, event.client, placeOf(context.call, context.frame.module))
  const fn = values.findLast(value => value.kind === 'function')
  if (!step.callback || !fn) return receiver
  const given = argumentsOfCallback(event, step.callback, placeOf(context.call, context.frame.module))
  const result = run.enter({ context, callee: fn, values: given, self: step.callback.includes('event') ? receiver : null, thorough: true })
  return step.gives === 'request' ? receiver : result
}

/** Adds once what a step is given, however often it is followed. */
function added(run: Run, context: CallContext, event: RequestEvent, client: Client, step: Step): void {
  const { call, frame } = context
  if (event.stepped.has(call)) return
  event.stepped.add(call)
  const at = placeOf(call, frame.module)
  const options = optionsGiven(run, context, step, client)
  event.headers.push(...valuesOfRole(run, options, 'headers', client, at).map(value => inBranch(value, branchOf(call))))
  event.query.push(...valuesOfRole(run, options, 'query', client, at))
  openRequest(run, context, event, client, step, options, at)
  const base = valueOfRole(run, options, 'base', client, at)
  if (base) event.addresses = joinBase(client.join, textsOf(base, at), event.addresses, at)
  const body = valueOfRole(run, options, 'body', client, at)
  if (body) for (const each of withOthers(event)) each.body = each.body?.kind === 'object' && body.kind === 'object' ? merged([each.body, body], at) : body
  if (body && !event.methodValue && client.methodWithBody) event.methods = [client.methodWithBody]
}

/** What is set by a call is set in its branch. */
export function inBranch(value: Value, branch: readonly string[]): Value {
  return choice(optionsOf(value).map(option => option.kind === 'object' ? { ...option, fields: option.fields.map(field => field.branch.length ? field : { ...field, branch }) } : option))
}
