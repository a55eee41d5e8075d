import type { Endpoints } from '../../../clients/hooks.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { ClientValue, FunctionValue, Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { clientValue } from '../../values/make-client.ts'
import { choice, objectOf, optionsOf, placeOf, unknown } from '../../values/make-value.ts'
import { memberNamed } from '../options/request-options.ts'

const SENDER = '@sender'
const ENDPOINTS = '@endpoints'
const DATA = '@data'
const UNWRAP = 'unwrap'

/** Sends a request by a call of a client; undefined where the call sends none. */
type Send = (run: Run, context: CallContext, callee: ClientValue) => Value | undefined

/** A call that has to do with endpoints. */
interface EndpointCall {
  readonly run: Run
  readonly context: CallContext
  readonly callee: ClientValue
  readonly form: Endpoints
  /** What sends the requests of endpoints. */
  readonly sender: Value | undefined
  readonly send: Send
  readonly at: Place
}

/** What a call has to do with endpoints: it makes an instance that has some, says one, or asks for one; undefined for other calls. */
export function endpointCall(run: Run, context: CallContext, callee: ClientValue, send: Send): Value | undefined {
  const { instance: { client, options }, path } = callee
  const form = client.endpoints
  const name = path.join('.')
  if (!form) return undefined
  const at = placeOf(context.call, context.frame.module)
  const held = (key: string): Value | undefined => options.map(each => memberNamed(run, each, [key], at)).findLast(Boolean)
  if (name === UNWRAP) return held(DATA)
  const call: EndpointCall = { run, context, callee, form, sender: held(SENDER), send, at }
  if (form.create.includes(name) || form.add.includes(name)) return withEndpoints(call, held(ENDPOINTS))
  if (form.kinds.includes(name)) return endpointSaid(call)
  const endpoints = held(ENDPOINTS)
  return endpoints && askedFor(call, endpoints)
}

function withEndpoints({ run, context, callee: { instance: { client } }, form, sender, at }: EndpointCall, known: Value | undefined): Value {
  const [given] = context.args.values
  const sending = (given && memberNamed(run, given, [form.sender], at)) ?? sender ?? unknown(at)
  const said = given && functionOf(memberNamed(run, given, [form.said], at))
  const builder = clientValue(client, [objectOf([{ name: SENDER, value: sending }], at)], '?')
  const added = said ? run.enter({ context, callee: said, values: [builder] }) : undefined
  const fields = [known, added].flatMap(each => each ? optionsOf(each) : []).flatMap(option => option.kind === 'object' ? option.fields : [])
  const endpoints: Value = { ...objectOf([], at), fields }
  return clientValue(client, [objectOf([{ name: SENDER, value: sending }, { name: ENDPOINTS, value: endpoints }], at)], `${at.file}:${String(at.start)}`)
}

/** `build.query({ query: zone => `/zones/${zone}` })`: the endpoint, and what it answers whatever it is asked. */
function endpointSaid(call: EndpointCall): Value {
  const { context, form, sender, at } = call
  const [said] = context.args.values
  if (!said || !sender) return unknown(at)
  const response = responseOf(call, said, sender, unknown(at))
  const fields = optionsOf(said).flatMap(option => option.kind === 'object' ? option.fields : [])
  return { ...objectOf([{ name: form.data, value: response }], at, true), fields: [...fields, ...objectOf([{ name: form.data, value: response }], at).fields] }
}

const HOOK = /^use(Lazy)?(\w+?)(?:Infinite)?(Query|Mutation)(?:State|Subscription)?$/
const OWN_HOOK = /^use(Lazy)?()(?:Infinite)?(Query|Mutation)(?:State|Subscription)?$/

/** `useListQuery(zone)`, `useRemoveMutation()`, `api.endpoints.list.initiate(zone)`. */
function askedFor(call: EndpointCall, endpoints: Value): Value | undefined {
  const { run, context, callee, callee: { path }, form, sender, at } = call
  const own = path[0] === form.said ? path[1] : undefined
  const [whole, lazy, named = '', kind] = (own === undefined ? HOOK : OWN_HOOK).exec(path.at(-1) ?? '') ?? []
  const name = own ?? `${named.charAt(0).toLowerCase()}${named.slice(1)}`
  const endpoint = run.property(endpoints, name, at)
  if (!sender || !optionsOf(endpoint).some(option => option.kind === 'object') || (whole === undefined && own === undefined)) return undefined
  if (lazy !== undefined || kind === 'Mutation') {
    const trigger: ClientValue = { ...callee, path: [form.said, name, 'initiate'] }
    return { kind: 'list', items: [trigger, objectOf([{ name: form.data, value: run.property(endpoint, form.data, at) }], at, true)], open: false, at }
  }
  const response = responseOf(call, endpoint, sender, context.args.values[0] ?? unknown(at))
  const unwrap: ClientValue = { ...clientValue(callee.instance.client, [objectOf([{ name: DATA, value: response }], at)], '?'), path: [UNWRAP] }
  return objectOf([{ name: form.data, value: response }, { name: UNWRAP, value: unwrap }], at, true)
}

/** What an endpoint answers when it is asked: its request is sent, and the answer goes through what makes something of it. */
function responseOf(call: EndpointCall, endpoint: Value, sender: Value, asked: Value): Value {
  const { run, context, form, at } = call
  const own = functionOf(run.property(endpoint, form.own, at))
  if (own) return run.property(run.enter({ context, callee: own, values: [asked, unknown(at), unknown(at), sender], thorough: true }), form.data, at)
  const request = functionOf(run.property(endpoint, form.request, at))
  if (!request) return unknown(at)
  const given = run.enter({ context, callee: request, values: [asked] })
  const response = run.property(sent(call, sender, given), form.data, at)
  const result = functionOf(run.property(endpoint, form.result, at))
  return result ? run.enter({ context, callee: result, values: [response, unknown(at), asked] }) : response
}

/** What sends requests is of the library, or a function of the project. */
function sent({ run, context, send, at }: EndpointCall, sender: Value, given: Value): Value {
  return choice(optionsOf(sender).map(option => {
    if (option.kind === 'client') return send(run, { ...context, args: { values: [given], open: false } }, option) ?? unknown(at)
    return option.kind === 'function' ? run.enter({ context, callee: option, values: [given, unknown(at), unknown(at)], thorough: true }) : unknown(at)
  }))
}

function functionOf(value: Value | undefined): FunctionValue | undefined {
  return value && optionsOf(value).find((option): option is FunctionValue => option.kind === 'function')
}
