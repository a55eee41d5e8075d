import type { CallForm, Client, Facet } from '../clients/client.ts'
import type { Place } from './api-use.ts'
import { affordable, payForData } from './budget.ts'
import { madeBefore } from './aimed.ts'
import { changedParameter } from './changed-parameter.ts'
import { addressesOf } from './client-address.ts'
import { answered, answeredBy, formOfAnswer, tellCallbacks } from './client-answers.ts'
import { holderMade, noteChain, throughChain } from './chained.ts'
import { configureClient, createClient, extended, withStaying } from './client-factories.ts'
import { eachGiven, givenLibrary } from './client-functions.ts'
import { forHook, givenToHook, hookGiven, leftByHook } from './client-hooks.ts'
import { isFor, keyOf } from './client-instance.ts'
import { formOf, methodGiven, methodsOf, withoutMethod } from './client-methods.ts'
import { facetOf, facetsOf, memberNamed, optionsGiven, withoutReference } from './client-options.ts'
import { headersFor, queriesOf, withQueries } from './client-parts.ts'
import { withPathMember } from './client-paths.ts'
import { restOf } from './client-rest.ts'
import { endpointCall } from './endpoints.ts'
import { isNothing } from './evaluate.ts'
import { throughHooks } from './option-hooks.ts'
import { enterWith } from './invoke.ts'
import type { CallContext } from './invoke.ts'
import { builtinCall, merged } from './builtin-calls.ts'
import { bindAnswers, formOfOperation, operationOf, withOperation } from './operations.ts'
import { noteRequest } from './reach.ts'
import type { RequestEvent } from './request-event.ts'
import type { Run } from './run.ts'
import { plain, textsOf } from './text.ts'
import { upToSpace, withoutQuery } from './urls.ts'
import type { ClientValue, FunctionValue, ObjectValue, TextValue, Value } from './value.ts'
import { choice, objectOf, optionsOf, placeOf, unknown } from './value.ts'

/** A call of a modelled client: an instance is made or extended, a request is sent; undefined for anything else that is taken of the client. */
export function callClient(run: Run, context: CallContext, called: ClientValue): Value | undefined {
  const callee = withPathMember(run, context, called)
  const made = holderMade(run, context, callee) ?? endpointCall(run, context, callee) ?? createClient(run, context, callee) ?? extended(run, context, callee)
  if (made) return made.kind === 'client' ? givenLibrary(run, context, callee, made) : made
  const { client } = callee.instance
  const at = placeOf(context.call, context.frame.module)
  const name = callee.path.join('.')
  const like = client.like?.[name]
  if (like !== undefined) return builtinCall(run, context, like.split('.')) ?? unknown(at, name)
  if (name === client.onResponse || name === client.onRequest) return noteHook(run, context, callee, name === client.onRequest ? 'request' : 'response')
  if (configureClient(run, context, callee)) return callee
  if (client.parses?.includes(name)) return parsedOf(context, at)
  if (name === client.chain?.given) return noteChain(run, context, client)
  const operation = operationOf(run, callee, at)
  const form = operation ? formOfOperation(client, operation, context) : formOf(client, client.calls.filter(each => isFor(each.on, callee.instance)), name, context)
  if (!form) return eachGiven(run, context, callee)
  if (form.several !== undefined) return severalAnswers(run, context, { ...callee, path: [form.several] }, at)
  if (form.gives && form.gives !== 'instance' && form.gives !== 'request') return givenBy(run, context, callee, form, at)
  noteRequest(run, context.call)
  const known = form.gives === 'request' ? madeBefore(run, context) : undefined
  if (known) return answered(known, client.response)
  const { event, options } = requestOf(run, context, withStaying(run, operation ? withOperation(callee, operation) : callee), form, at)
  run.events.push(event)
  const answer = answeredBy(run, context, event, options, at)
  if (operation) bindAnswers(run, client, operation, event)
  payForData(run, [...event.query, ...event.headers, event.body])
  tellCallbacks(run, context, event, options, at)
  if (form.gives === 'instance') return { ...callee, path: [] }
  return intercepted(run, context, callee, answer)
}

/** What a form gives that sends nothing. */
function givenBy(run: Run, context: CallContext, callee: ClientValue, form: CallForm, at: Place): Value {
  const { client } = callee.instance
  if (form.gives === 'argument') return context.args.values[0] ?? unknown(at, callee.path.join('.'))
  if (form.gives === 'options') return optionsMade(run, context, callee, form, at)
  const given = optionsGiven(run, context, form, client)
  return choice(withQueries(addressesOf(run, callee.instance, given, at), queriesOf(run, [...callee.instance.options, ...given], client, at)))
}

/** `wreck.read(answer)`: the parsed body of an answer. */
function parsedOf({ args: { values: [first] } }: CallContext, at: Place): Value {
  const answers = first ? optionsOf(first).filter(option => option.kind === 'response') : []
  return answers.length ? choice(answers.map(answer => answer.path === null ? { ...answer, path: [] } : answer)) : unknown(at)
}

/** The request that a form makes, and all options as they are written. */
function requestOf(run: Run, context: CallContext, callee: ClientValue, form: CallForm, at: Place): { event: RequestEvent, options: readonly Value[] } {
  const { client } = callee.instance
  const found = optionsGiven(run, context, form, client)
  const written = client.references ? found.map(withoutReferences) : found
  const seen = hooked(run, context, callee, written, at) ?? throughHooks(run, context, callee.instance, written, at)
  // What intercepts a request has seen the options of the instance too.
  const instance = seen ? { ...callee.instance, options: [] } : callee.instance
  const { given, methods: first } = form.method === 'url' ? urlWithMethod(run, seen ?? written, client, at) : { given: seen ?? written, methods: null }
  const options = [...instance.options, ...given]
  const told = methodGiven(run, context, form, options, client, at)
  const rest = restOf(run, options, client, at)
  const body = facetOf(run, options, 'body', client, at) ?? rest ?? null
  const methods = first ?? methodsOf(client, form, told, given, callee.path.join('.'), body !== null)
  const inQuery = body !== null && isInQuery(run, client, methods, options, at)
  const ways = [client, ...instance.rivals].map(each => affordable(run, at, () => addressesOf(run, { ...instance, client: each }, given, at)))
  const event: RequestEvent = {
    client, form: form.response ?? formOfAnswer(run, client, options, at), call: context.call, module: context.frame.module, stack: context.frame.stack,
    addresses: form.gives === 'request' ? [] : ways.flat().map(each => inQuery && client.bodyInQuery?.replaces ? withoutQuery(each) : form.firstWord ? upToSpace(each) : each),
    given: textsGiven(run, written, client, at), methods, ...told && { told },
    query: form.ignores?.includes('query') ? [] : queriesOf(run, options, client, at, inQuery ? [body] : []).map(value => client.references ? withoutReferences(value) : value),
    headers: headersFor(run, options, client, methods, at).map(value => prepared(run, context, value, at)), body: inQuery ? null : body,
    callback: form.callback ?? client.callback ?? null, reads: [], mock: client.mock ?? false, ...client.mock && { instance: callee.instance }, bound: false, stepped: new Set(),
    ...ways.some(each => textsIn(each) !== textsIn(ways[0] ?? [])) && { disputed: true },
  }
  return { event, options: [...callee.instance.options, ...written] }
}

/** `{ query, baseURL }` or `{ name: filter }` where these are references. */
function withoutReferences(options: Value): Value {
  return choice(optionsOf(options).map(option => option.kind === 'object' ? { ...option, fields: option.fields.map(field => ({ ...field, get: () => withoutReference(field.get()) })) } : option))
}

function textsGiven(run: Run, options: readonly Value[], client: Client, at: Place): readonly TextValue[] {
  const url = facetOf(run, options, 'url', client, at)
  return url ? textsOf(url, at) : []
}

/** Headers that a function is given to add to: `prepareHeaders: headers => headers.set(…)`. */
function prepared(run: Run, context: CallContext, value: Value, at: Place): Value {
  if (value.kind !== 'function') return value
  const empty: ObjectValue = { ...objectOf([], at), role: 'headers' }
  return enterWith(run, context, value, [empty, unknown(at)], false, value.self, true)
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

function isInQuery(run: Run, { bodyInQuery, rest }: Client, methods: readonly string[] | null, options: readonly Value[], at: Place): boolean {
  if (rest) return methods?.every(method => rest.inQuery.some(each => each === method)) === true
  if (!bodyInQuery) return false
  const { unless, always } = bodyInQuery
  if (always !== undefined && options.some(each => memberNamed(run, each, [always], at))) return true
  if (!methods?.every(method => bodyInQuery.methods.some(each => each === method))) return false
  return unless === undefined || !options.some(each => memberNamed(run, each, [unless], at))
}

function noteHook(run: Run, context: CallContext, callee: ClientValue, side: 'request' | 'response'): Value {
  const at = placeOf(context.call, context.frame.module)
  const { client, madeAt } = callee.instance
  const hook = hookGiven(run, client.hooks?.members ? context.args.values[0] : context.args.values.find(value => value.kind === 'function'), client, side, at)
  const hooks = side === 'request' ? run.onRequest : run.onResponse
  const noted = hooks.get(keyOf(callee)) ?? []
  if (hook && (madeAt !== '?' || client.shared)) hooks.set(keyOf(callee), [...noted.filter(({ fn }) => fn !== hook.fn), hook])
  return unknown(at)
}

/** `new HttpRequest('POST', url, body)`: the options of a request, under the names that the library has for them. */
function optionsMade(run: Run, context: CallContext, { instance: { client } }: ClientValue, form: CallForm, at: Place): Value {
  const options = optionsGiven(run, context, form, client)
  const method = methodGiven(run, context, form, options, client, at)
  const name = client.options.method?.[0]
  return objectOf([...membersOf(run, options, client, at), ...method && name !== undefined ? [{ name, value: method }] : []], at)
}

/** `http.batch([['GET', url], { method: 'POST', url, body }, url])`. */
function severalAnswers(run: Run, context: CallContext, callee: ClientValue, at: Place): Value {
  const answerOf = (item: Value): Value => callClient(run, { ...context, args: item.kind === 'list' ? { values: item.items, open: item.open } : { values: [item], open: false } }, callee) ?? unknown(at)
  const [first] = context.args.values
  if (first?.kind === 'list') return { ...first, items: first.items.map(answerOf) }
  return first?.kind === 'object' ? objectOf(first.fields.map(({ name, get }) => ({ name, value: answerOf(get()) })), at, first.open) : unknown(at)
}

const HOOKED: readonly Facet[] = ['url', 'base', 'method', 'query', 'headers', 'body']

/** What options say, each under the first of its names. */
function membersOf(run: Run, options: readonly Value[], client: Client, at: Place): { name: string, value: Value }[] {
  return HOOKED.flatMap(facet => {
    const name = client.options[facet]?.[0]
    const values = facet === 'headers' ? facetsOf(run, options, facet, client, at) : facet === 'query' ? queriesOf(run, options, client, at) : [facetOf(run, options, facet, client, at)]
    const [value] = values.length > 1 ? [merged(values.filter(each => each !== undefined), at)] : values
    return name !== undefined && value ? [{ name, value }] : []
  })
}

/** All options as what intercepts requests leaves them: `interceptors.request.use(config => { config.baseURL = …; return config })`. */
function hooked(run: Run, context: CallContext, callee: ClientValue, given: readonly Value[], at: Place): readonly Value[] | undefined {
  const { client, options } = callee.instance
  const all = [...options, ...given]
  const hooks = run.onRequest.get(keyOf(callee))
  if (!hooks) return passedOn(throughChain(run, context, client, () => membersOf(run, all, client, at)))
  const others = all.flatMap(each => each.kind === 'object' ? each.fields.filter(({ name }) => !name.startsWith('@')) : [])
  const own = objectOf(membersOf(run, all, client, at), at, true)
  const begun = forHook(run, callee.instance, given, { ...own, fields: [...others, ...own.fields] }, at)
  const result = (client.hooks?.inOrder ? hooks : [...hooks].reverse()).reduce<Value>((config, hook) => throughHook(run, context, hook, config, client), begun)
  return result === begun ? undefined : [result]
}

function passedOn(result: Value | undefined): readonly Value[] | undefined {
  const objects = result ? optionsOf(result).filter(option => option.kind === 'object').map(option => ({ ...option, open: false })) : []
  return objects.length ? [choice(objects)] : undefined
}

/** The options as a function leaves them; as they came when they are lost on the way. */
function throughHook(run: Run, context: CallContext, hook: FunctionValue, config: Value, client: Client): Value {
  const given = givenToHook(client, config, placeOf(context.call, context.frame.module))
  const result = enterWith(run, context, hook, [given], false, hook.self)
  const changed = isNothing(result) && given.kind === 'object' && given === config ? changedParameter(run, context, hook, given) : undefined
  const left = optionsOf(changed ?? result)
  const objects = left.filter(option => option.kind === 'object').map(option => ({ ...leftByHook(client, option), open: false }))
  return objects.length ? choice(objects) : config
}

/** The answer as the code gets it; one that is lost on the way through what intercepts it is followed as it came. */
function intercepted(run: Run, context: CallContext, callee: ClientValue, answer: Value): Value {
  return (run.onResponse.get(keyOf(callee)) ?? []).reduce((value, through) => {
    const given = optionsOf(enterWith(run, context, through, [value], false, through.self)).filter(option => option.kind === 'response')
    return given.length > 0 ? choice(given) : value
  }, answer)
}
