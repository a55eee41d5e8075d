import type { Place } from '../../../uses/api-use.ts'
import type { RequestEvent } from '../../domain/request-event.ts'
import type { ResponseValue, Value } from '../../domain/value.ts'
import { branchOf } from '../../flow/conditions-of-tests.ts'
import { argumentsOfCallback, stepOf } from '../../frames/callback-values.ts'
import type { CallContext } from '../../state/call-context.ts'
import { noteRequest } from '../../state/call-graph.ts'
import { noteAddress } from '../../state/record-request.ts'
import type { Run } from '../../state/run.ts'
import { merged } from '../../values/elements.ts'
import { joinBase } from '../../values/join-base.ts'
import { choice, optionsOf, placeOf } from '../../values/make-value.ts'
import { textsOf } from '../../values/text.ts'
import { optionsGiven } from '../options/argument-options.ts'
import { valueOfRole, valuesOfRole } from '../options/request-options.ts'
import { invokeAssignedCallbacks, openRequest, withOthers } from './opened-request.ts'
import type { StepCall } from './opened-request.ts'

/** Applies a method of a request builder, `request.get(url).query({ page }).set('X-Name', value)`; undefined when the method is no step. */
export function builderStep(run: Run, context: CallContext, receiver: ResponseValue, key: string): Value | undefined {
  const { event } = receiver
  const { client } = event
  const { values } = context.args
  const step = client && stepOf(client, key, values.findIndex(value => value.kind === 'function'))
  if (!client || !step) return undefined
  // A function that sends a request or takes its response counts as one that makes it.
  if (step.sends || step.callback) noteRequest(run, context.call)
  addOnce(run, { context, event, client, step })
  if (step.gives === 'instance' && event.instance) return { kind: 'client', instance: event.instance, path: [] }
  if (step.sends) invokeAssignedCallbacks(run, context, receiver, client, placeOf(context.call, context.frame.module))
  const fn = values.findLast(value => value.kind === 'function')
  if (!step.callback || !fn) return receiver
  const given = argumentsOfCallback(event, step.callback, placeOf(context.call, context.frame.module))
  const result = run.enter({ context, callee: fn, values: given, self: step.callback.includes('event') ? receiver : null, thorough: true })
  return step.gives === 'request' ? receiver : result
}

/** Adds the arguments of a step to its request, once however often the call is analysed. */
function addOnce(run: Run, stepCall: StepCall): void {
  const { context, event, client, step } = stepCall
  const { call, frame } = context
  if (event.stepped.has(call)) return
  event.stepped.add(call)
  const at = placeOf(call, frame.module)
  const options = optionsGiven(run, context, step, client)
  event.headers.push(...valuesOfRole(run, options, 'headers', client, at).map(value => inBranch(value, branchOf(call))))
  event.query.push(...valuesOfRole(run, options, 'query', client, at))
  openRequest(run, stepCall, options, at)
  const base = valueOfRole(run, options, 'base', client, at)
  if (base) {
    event.addresses = joinBase(client.join, textsOf(base, at), event.addresses, at)
    noteAddress(run, event)
  }
  const body = valueOfRole(run, options, 'body', client, at)
  if (!body) return
  for (const each of withOthers(event)) addBody(each, body, at)
  if (!event.methodValue && client.methodWithBody) event.methods = [client.methodWithBody]
}

/** Sets the body of a request; objects that are sent one after the other add up. */
function addBody(event: RequestEvent, body: Value, at: Place): void {
  event.body = event.body?.kind === 'object' && body.kind === 'object' ? merged([event.body, body], at) : body
}

/** Puts the fields of objects that a call sets into the branch of that call. */
export function inBranch(value: Value, branch: readonly string[]): Value {
  return choice(optionsOf(value).map(option => {
    if (option.kind !== 'object') return option
    return { ...option, fields: option.fields.map(field => field.branch.length ? field : { ...field, branch }) }
  }))
}
