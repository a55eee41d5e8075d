import type { Endpoints } from '../clients/hooks.ts'
import type { Place } from './api-use.ts'
import { callClient } from './client-calls.ts'
import { clientValue } from './client-instance.ts'
import { memberNamed } from './client-options.ts'
import { enterWith } from './invoke.ts'
import type { CallContext } from './invoke.ts'
import { memberOf } from './members.ts'
import type { Run } from './run.ts'
import type { ClientValue, FunctionValue, Value } from './value.ts'
import { choice, objectOf, optionsOf, placeOf, unknown } from './value.ts'

const SENDER = '@sender'
const ENDPOINTS = '@endpoints'
const DATA = '@data'
const UNWRAP = 'unwrap'

/** What a call has to do with endpoints: it makes an instance that has some, says one, or asks for one; undefined for other calls. */
export function endpointCall(run: Run, context: CallContext, callee: ClientValue): Value | undefined {
  const { instance: { client, options }, path } = callee
  const form = client.endpoints
  const name = path.join('.')
  if (!form) return undefined
  const at = placeOf(context.call, context.frame.module)
  const held = (key: string): Value | undefined => options.map(each => memberNamed(run, each, [key], at)).findLast(Boolean)
  if (name === UNWRAP) return held(DATA)
  if (form.create.includes(name) || form.add.includes(name)) return withEndpoints(run, context, callee, form, held(SENDER), held(ENDPOINTS))
  if (form.kinds.includes(name)) return endpointSaid(run, context, form, held(SENDER), at)
  const endpoints = held(ENDPOINTS)
  return endpoints && askedFor(run, context, callee, form, endpoints, held(SENDER), at)
}

function withEndpoints(run: Run, context: CallContext, { instance: { client } }: ClientValue, form: Endpoints, sender: Value | undefined, known: Value | undefined): Value {
  const at = placeOf(context.call, context.frame.module)
  const [given] = context.args.values
  const sending = (given && memberNamed(run, given, [form.sender], at)) ?? sender ?? unknown(at)
  const said = given && functionOf(memberNamed(run, given, [form.said], at))
  const builder = clientValue(client, [objectOf([{ name: SENDER, value: sending }], at)], '?')
  const added = said ? enterWith(run, context, said, [builder], false, said.self) : undefined
  const fields = [known, added].flatMap(each => each ? optionsOf(each) : []).flatMap(option => option.kind === 'object' ? option.fields : [])
  const endpoints: Value = { ...objectOf([], at), fields }
  return clientValue(client, [objectOf([{ name: SENDER, value: sending }, { name: ENDPOINTS, value: endpoints }], at)], `${at.file}:${String(at.start)}`)
}

/** `build.query({ query: zone => `/zones/${zone}` })`: the endpoint, and what it answers whatever it is asked. */
function endpointSaid(run: Run, context: CallContext, form: Endpoints, sender: Value | undefined, at: Place): Value {
  const [said] = context.args.values
  if (!said || !sender) return unknown(at)
  const answer = answerOf(run, context, form, said, sender, unknown(at), at)
  const fields = optionsOf(said).flatMap(option => option.kind === 'object' ? option.fields : [])
  return { ...objectOf([{ name: form.data, value: answer }], at, true), fields: [...fields, ...objectOf([{ name: form.data, value: answer }], at).fields] }
}

const HOOK = /^use(Lazy)?(\w+?)(?:Infinite)?(Query|Mutation)(?:State|Subscription)?$/
const OWN_HOOK = /^use(Lazy)?()(?:Infinite)?(Query|Mutation)(?:State|Subscription)?$/

/** `useListQuery(zone)`, `useRemoveMutation()`, `api.endpoints.list.initiate(zone)`. */
function askedFor(run: Run, context: CallContext, callee: ClientValue, form: Endpoints, endpoints: Value, sender: Value | undefined, at: Place): Value | undefined {
  const { path } = callee
  const own = path[0] === form.said ? path[1] : undefined
  const [whole, lazy, named = '', kind] = (own === undefined ? HOOK : OWN_HOOK).exec(path.at(-1) ?? '') ?? []
  const name = own ?? `${named.charAt(0).toLowerCase()}${named.slice(1)}`
  const endpoint = memberOf(run, endpoints, name, at)
  if (!sender || !optionsOf(endpoint).some(option => option.kind === 'object') || (whole === undefined && own === undefined)) return undefined
  if (lazy !== undefined || kind === 'Mutation') {
    const trigger: ClientValue = { ...callee, path: [form.said, name, 'initiate'] }
    return { kind: 'list', items: [trigger, objectOf([{ name: form.data, value: memberOf(run, endpoint, form.data, at) }], at, true)], open: false, at }
  }
  const answer = answerOf(run, context, form, endpoint, sender, context.args.values[0] ?? unknown(at), at)
  const unwrap: ClientValue = { ...clientValue(callee.instance.client, [objectOf([{ name: DATA, value: answer }], at)], '?'), path: [UNWRAP] }
  return objectOf([{ name: form.data, value: answer }, { name: UNWRAP, value: unwrap }], at, true)
}

/** What an endpoint answers when it is asked: its request is sent, and the answer goes through what makes something of it. */
function answerOf(run: Run, context: CallContext, form: Endpoints, endpoint: Value, sender: Value, asked: Value, at: Place): Value {
  const own = functionOf(memberOf(run, endpoint, form.own, at))
  if (own) return memberOf(run, enterWith(run, context, own, [asked, unknown(at), unknown(at), sender], false, own.self, true), form.data, at)
  const request = functionOf(memberOf(run, endpoint, form.request, at))
  if (!request) return unknown(at)
  const given = enterWith(run, context, request, [asked], false, request.self)
  const answer = memberOf(run, sent(run, context, sender, given, at), form.data, at)
  const result = functionOf(memberOf(run, endpoint, form.result, at))
  return result ? enterWith(run, context, result, [answer, unknown(at), asked], false, result.self) : answer
}

/** What sends requests is of the library, or a function of the project. */
function sent(run: Run, context: CallContext, sender: Value, given: Value, at: Place): Value {
  return choice(optionsOf(sender).map(option => {
    if (option.kind === 'client') return callClient(run, { ...context, args: { values: [given], open: false } }, option) ?? unknown(at)
    return option.kind === 'function' ? enterWith(run, context, option, [given, unknown(at), unknown(at)], false, option.self, true) : unknown(at)
  }))
}

function functionOf(value: Value | undefined): FunctionValue | undefined {
  return value && optionsOf(value).find((option): option is FunctionValue => option.kind === 'function')
}
