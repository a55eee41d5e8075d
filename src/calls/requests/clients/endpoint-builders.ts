import type { Endpoints } from '../../../clients/hooks.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { ClientValue, Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { clientValue, madeAtOf } from '../../values/make-client.ts'
import { choice, objectOf, optionsOf, placeOf, unknown } from '../../values/make-value.ts'
import { memberNamed } from '../options/request-options.ts'
import { fieldsOf, functionOf } from './option-parts.ts'

const SENDER = '@sender'
const ENDPOINTS = '@endpoints'
const DATA = '@data'
const UNWRAP = 'unwrap'

/** Sends a request by a call of a client; undefined when the call sends none. */
type Send = (run: Run, context: CallContext, callee: ClientValue) => Value | undefined

/** A call that makes, declares or calls endpoints. */
interface EndpointCall {
  readonly run: Run
  readonly context: CallContext
  readonly callee: ClientValue
  readonly form: Endpoints
  /** The client or the function that sends the requests of endpoints. */
  readonly sender: Value | undefined
  readonly send: Send
  readonly at: Place
}

/** Evaluates a call that makes an instance with endpoints, declares an endpoint, or calls one; undefined for other calls. */
export function endpointCall(run: Run, context: CallContext, callee: ClientValue, send: Send): Value | undefined {
  const { instance: { client, options }, path } = callee
  const form = client.endpoints
  const name = path.join('.')
  if (!form) return undefined
  const at = placeOf(context.call, context.frame.module)
  const optionNamed = (key: string): Value | undefined => options.map(each => memberNamed(run, each, [key], at)).findLast(Boolean)
  if (name === UNWRAP) return optionNamed(DATA)
  const call: EndpointCall = { run, context, callee, form, sender: optionNamed(SENDER), send, at }
  if (form.create.includes(name) || form.add.includes(name)) return withEndpoints(call, optionNamed(ENDPOINTS))
  if (form.kinds.includes(name)) return declareEndpoint(call)
  const endpoints = optionNamed(ENDPOINTS)
  return endpoints && callEndpoint(call, endpoints)
}

/** Makes an instance with the endpoints that exist already and those that the call adds. */
function withEndpoints({ run, context, callee: { instance: { client } }, form, sender, at }: EndpointCall, existing: Value | undefined): Value {
  const [options] = context.args.values
  const ownSender = (options && memberNamed(run, options, [form.sender], at)) ?? sender ?? unknown(at)
  const declare = functionOf(options && memberNamed(run, options, [form.declare], at))
  const builder = clientValue(client, [objectOf([{ name: SENDER, value: ownSender }], at)], '?')
  const added = declare ? run.enter({ context, callee: declare, values: [builder] }) : undefined
  const fields = [existing, added].flatMap(each => each ? fieldsOf(each) : [])
  const endpoints: Value = { ...objectOf([], at), fields }
  return clientValue(client, [objectOf([{ name: SENDER, value: ownSender }, { name: ENDPOINTS, value: endpoints }], at)], madeAtOf(at))
}

/** Returns a declared endpoint with its response to an unknown argument: `build.query({ query: zone => `/zones/${zone}` })`. */
function declareEndpoint(call: EndpointCall): Value {
  const { context, form, sender, at } = call
  const [definition] = context.args.values
  if (!definition || !sender) return unknown(at)
  const data = objectOf([{ name: form.data, value: responseOf(call, definition, sender, unknown(at)) }], at, true)
  return { ...data, fields: [...fieldsOf(definition), ...data.fields] }
}

const HOOK = /^use(Lazy)?(\w+?)(?:Infinite)?(Query|Mutation)(?:State|Subscription)?$/
const OWN_HOOK = /^use(Lazy)?()(?:Infinite)?(Query|Mutation)(?:State|Subscription)?$/

/** Calls an endpoint: `useListQuery(zone)`, `useRemoveMutation()`, `api.endpoints.list.initiate(zone)`. */
function callEndpoint(call: EndpointCall, endpoints: Value): Value | undefined {
  const { run, context, callee, callee: { path }, form, sender, at } = call
  const own = path[0] === form.declare ? path[1] : undefined
  const [whole, lazy, named = '', kind] = (own === undefined ? HOOK : OWN_HOOK).exec(path.at(-1) ?? '') ?? []
  const name = own ?? `${named.charAt(0).toLowerCase()}${named.slice(1)}`
  const endpoint = run.property(endpoints, name, at)
  if (!sender || !optionsOf(endpoint).some(option => option.kind === 'object') || (whole === undefined && own === undefined)) return undefined
  if (lazy !== undefined || kind === 'Mutation') {
    const trigger: ClientValue = { ...callee, path: [form.declare, name, 'initiate'] }
    return { kind: 'list', items: [trigger, objectOf([{ name: form.data, value: run.property(endpoint, form.data, at) }], at, true)], open: false, at }
  }
  const response = responseOf(call, endpoint, sender, context.args.values[0] ?? unknown(at))
  const unwrap: ClientValue = { ...clientValue(callee.instance.client, [objectOf([{ name: DATA, value: response }], at)], '?'), path: [UNWRAP] }
  const result = objectOf([{ name: form.data, value: response }, { name: UNWRAP, value: unwrap }], at, true)
  const [, settings] = context.args.values
  const select = functionOf(settings && memberNamed(run, settings, [form.select], at))
  return select ? run.enter({ context, callee: select, values: [result] }) : result
}

/** Returns the response of an endpoint to an argument, after the function of the endpoint that transforms it. */
function responseOf(call: EndpointCall, endpoint: Value, sender: Value, argument: Value): Value {
  const { run, context, form, at } = call
  const own = functionOf(run.property(endpoint, form.own, at))
  if (own) return run.property(run.enter({ context, callee: own, values: [argument, unknown(at), unknown(at), sender], thorough: true }), form.data, at)
  const makeRequest = functionOf(run.property(endpoint, form.request, at))
  if (!makeRequest) return unknown(at)
  const request = run.enter({ context, callee: makeRequest, values: [argument] })
  const response = run.property(sent(call, sender, request), form.data, at)
  const transform = functionOf(run.property(endpoint, form.result, at))
  return transform ? run.enter({ context, callee: transform, values: [response, unknown(at), argument] }) : response
}

/** Sends a request by a client of the library, or by a function of the project. */
function sent({ run, context, send, at }: EndpointCall, sender: Value, request: Value): Value {
  return choice(optionsOf(sender).map(option => {
    if (option.kind === 'client') return send(run, { ...context, args: { values: [request], open: false } }, option) ?? unknown(at)
    return option.kind === 'function' ? run.enter({ context, callee: option, values: [request, unknown(at), unknown(at)], thorough: true }) : unknown(at)
  }))
}
