import type { CallForm, Client, Facet } from '../clients/client.ts'
import type { Place } from './api-use.ts'
import { affordable, payForData } from './budget.ts'
import { madeBefore } from './aimed.ts'
import { changedParameter } from './changed-parameter.ts'
import { addressesOf } from './client-address.ts'
import { answered, tellCallbacks } from './client-answers.ts'
import { configureClient, createClient, extended, withStaying } from './client-factories.ts'
import { eachGiven, givenLibrary } from './client-functions.ts'
import { isFor, keyOf } from './client-instance.ts'
import { formOf, methodGiven, methodsOf, withoutMethod } from './client-methods.ts'
import { facetOf, facetsOf, memberNamed, optionsGiven } from './client-options.ts'
import { isNothing } from './evaluate.ts'
import { enterWith } from './invoke.ts'
import type { CallContext } from './invoke.ts'
import { merged } from './builtin-calls.ts'
import { noteRequest } from './reach.ts'
import type { RequestEvent } from './request-event.ts'
import type { Run } from './run.ts'
import { plain } from './text.ts'
import { upToSpace, withoutQuery } from './urls.ts'
import type { ClientValue, Value } from './value.ts'
import { choice, objectOf, optionsOf, placeOf, unknown } from './value.ts'

/** A call of a modelled client: an instance is made or extended, a request is sent; undefined for anything else that is taken of the client. */
export function callClient(run: Run, context: CallContext, callee: ClientValue): Value | undefined {
  const made = createClient(run, context, callee) ?? extended(run, context, callee)
  if (made) return givenLibrary(run, context, callee, made)
  const { client } = callee.instance
  const at = placeOf(context.call, context.frame.module)
  const name = callee.path.join('.')
  if (name === client.onResponse || name === client.onRequest) return noteHook(run, context, callee, name === client.onRequest ? run.onRequest : run.onResponse)
  if (configureClient(run, context, callee)) return callee
  const form = formOf(client, client.calls.filter(each => isFor(each.on, callee.instance)), name, context)
  if (!form) return eachGiven(run, context, callee)
  if (form.gives === 'address') return choice(addressesOf(run, callee.instance, optionsGiven(run, context, form, client), at))
  noteRequest(run, context.call)
  const known = form.gives === 'request' ? madeBefore(run, context) : undefined
  if (known) return answered(known, client.response, at)
  const { event, options } = requestOf(run, context, withStaying(run, callee), form, at)
  run.events.push(event)
  payForData(run, [...event.query, ...event.headers, event.body])
  tellCallbacks(run, context, event, options, at)
  return intercepted(run, context, callee, answered(event, form.response ?? client.response, at))
}

/** The request that a form makes, and all options as they are written. */
function requestOf(run: Run, context: CallContext, callee: ClientValue, form: CallForm, at: Place): { event: RequestEvent, options: readonly Value[] } {
  const { client } = callee.instance
  const written = optionsGiven(run, context, form, client)
  const seen = hooked(run, context, callee, written, at)
  // What intercepts a request has seen the options of the instance too.
  const instance = seen ? { ...callee.instance, options: [] } : callee.instance
  const { given, methods: first } = form.method === 'url' ? urlWithMethod(run, seen ?? written, client, at) : { given: seen ?? written, methods: null }
  const options = [...instance.options, ...given]
  const told = methodGiven(run, context, form, options, client, at)
  const body = facetOf(run, options, 'body', client, at) ?? null
  const methods = first ?? methodsOf(client, form, told, given, callee.path.join('.'), body !== null)
  const inQuery = body !== null && isInQuery(run, client, methods, options, at)
  const ways = [client, ...instance.rivals].map(each => affordable(run, at, () => addressesOf(run, { ...instance, client: each }, given, at)))
  const event: RequestEvent = {
    client, form: form.response ?? client.response, call: context.call, module: context.frame.module, stack: context.frame.stack,
    addresses: form.gives === 'request' ? [] : ways.flat().map(each => inQuery && client.bodyInQuery?.replaces ? withoutQuery(each) : form.firstWord ? upToSpace(each) : each), methods, ...told && { told },
    query: [...facetsOf(run, options, 'query', client, at), ...inQuery ? [body] : []],
    headers: [...facetsOf(run, options, 'headers', client, at)], body: inQuery ? null : body,
    callback: form.callback ?? client.callback ?? null, reads: [], mock: client.mock ?? false, bound: false, stepped: new Set(),
    ...ways.some(each => textsIn(each) !== textsIn(ways[0] ?? [])) && { disputed: true },
  }
  return { event, options: [...callee.instance.options, ...written] }
}

function textsIn(addresses: readonly { text: Parameters<typeof plain>[0] }[]): string {
  return addresses.map(({ text }) => plain(text)).join('\n')
}

function urlWithMethod(run: Run, options: readonly Value[], client: Client, at: Place): { given: readonly Value[], methods: readonly string[] | null } {
  const value = facetOf(run, options, 'url', client, at)
  if (!value) return { given: options, methods: null }
  const { url, methods } = withoutMethod(value)
  return { given: [...options, objectOf([{ name: '@url', value: url }], at)], methods }
}

function isInQuery(run: Run, { bodyInQuery }: Client, methods: readonly string[] | null, options: readonly Value[], at: Place): boolean {
  if (!bodyInQuery) return false
  const { unless, always } = bodyInQuery
  if (always !== undefined && options.some(each => memberNamed(run, each, [always], at))) return true
  if (!methods?.every(method => bodyInQuery.methods.some(each => each === method))) return false
  return unless === undefined || !options.some(each => memberNamed(run, each, [unless], at))
}

function noteHook(run: Run, context: CallContext, callee: ClientValue, hooks: Run['onRequest']): Value {
  const first = context.args.values.find(value => value.kind === 'function')
  if (first && callee.instance.madeAt !== '?') hooks.set(keyOf(callee), first)
  return unknown(placeOf(context.call, context.frame.module))
}

const HOOKED: readonly Facet[] = ['url', 'base', 'method', 'query', 'headers', 'body']

/** All options as what intercepts requests leaves them: `interceptors.request.use(config => { config.baseURL = …; return config })`. */
function hooked(run: Run, context: CallContext, callee: ClientValue, given: readonly Value[], at: Place): readonly Value[] | undefined {
  const hook = run.onRequest.get(keyOf(callee))
  if (!hook) return undefined
  const { client, options } = callee.instance
  const members = HOOKED.flatMap(facet => {
    const name = client.options[facet]?.[0]
    const values = facet === 'headers' ? facetsOf(run, [...options, ...given], facet, client, at) : [facetOf(run, [...options, ...given], facet, client, at)]
    const [value] = values.length > 1 ? [merged(values.filter(each => each !== undefined), at)] : values
    return name !== undefined && value ? [{ name, value }] : []
  })
  const begun = objectOf(members, at, true)
  const objectsIn = (value: Value | undefined) => value ? optionsOf(value).filter(option => option.kind === 'object').map(option => ({ ...option, open: false })) : []
  const result = enterWith(run, context, hook, [begun], false, hook.self)
  const objects = isNothing(result) ? objectsIn(changedParameter(run, context, hook, begun)) : objectsIn(result)
  return objects.length ? [choice(objects)] : undefined
}

/** The answer as the code gets it; one that is lost on the way through what intercepts it is followed as it came. */
function intercepted(run: Run, context: CallContext, callee: ClientValue, answer: Value): Value {
  const through = run.onResponse.get(keyOf(callee))
  const given = through ? optionsOf(enterWith(run, context, through, [answer], false, through.self)).filter(option => option.kind === 'response') : []
  return given.length > 0 ? choice(given) : answer
}
