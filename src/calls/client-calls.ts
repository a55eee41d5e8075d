import type { CallForm, Client } from '../clients/client.ts'
import type { Place } from './api-use.ts'
import { affordable, payForData } from './budget.ts'
import { addressesOf, memberNamed, readArguments, unseen } from './client-arguments.ts'
import type { CallContext } from './invoke.ts'
import { ANY } from './members.ts'
import { noteRequest } from './reach.ts'
import type { RequestEvent } from './request-event.ts'
import type { Run } from './run.ts'
import { knownStrings } from './text.ts'
import { isNothing } from './evaluate.ts'
import { enterWith } from './invoke.ts'
import type { ClientValue, ResponseValue, Value } from './value.ts'
import { choice, optionsOf, placeOf, unknown, written } from './value.ts'

/** `axios.create({ baseURL })`: an instance with defaults; undefined when the callee is no factory. */
export function createClient(run: Run, context: CallContext, callee: ClientValue): ClientValue | undefined {
  const { client } = callee.instance
  const { create } = client
  const name = callee.path.join('.')
  if (!create?.callee.includes(name)) return undefined
  const options = context.args.values[create.options]
  const at = placeOf(context.call, context.frame.module)
  const base = options ? memberNamed(run, options, client.options.base, at) ?? unseen(options, at) : undefined
  const headers = options ? memberNamed(run, options, client.options.headers, at) : undefined
  return {
    kind: 'client', path: [],
    instance: { client, base: base ?? callee.instance.base, headers: [...callee.instance.headers, ...headers ? [headers] : []], madeAt: `${at.file}:${String(at.start)}` },
  }
}

/** A request by a modelled client; anything else that is taken of the client is unknown. */
export function callClient(run: Run, context: CallContext, callee: ClientValue): Value {
  const { client } = callee.instance
  const at = placeOf(context.call, context.frame.module)
  const name = callee.path.join('.')
  if (name === client.onResponse) return noteOnResponse(run, context, callee)
  const form = client.calls.find(each => each.callee.includes(name)) ?? (name === ANY ? anyForm(client) : undefined)
  if (!form) return unknown(at, name)
  noteRequest(run, context.call)
  const given = readArguments(run, context, form, client)
  const method = methodGiven(run, context, form, given.options, client, at)
  const addresses = affordable(run, at, () => addressesOf(run, given, callee.instance, at))
  const event: RequestEvent = {
    client, call: context.call, module: context.frame.module, stack: context.frame.stack,
    addresses, methods: methodsOf(form, method, given.options, name), ...method && { method },
    query: given.options ? memberNamed(run, given.options, client.options.query, at) ?? null : null,
    headers: [...callee.instance.headers, ...given.options ? present(memberNamed(run, given.options, client.options.headers, at)) : []],
    body: given.body ?? (given.options ? memberNamed(run, given.options, client.options.body, at) ?? null : null),
    reads: [], mock: false, bound: false,
  }
  run.events.push(event)
  payForData(run, [event.query, ...event.headers, event.body])
  const answer: ResponseValue = { kind: 'response', event, path: null, side: 'response', facts: [] }
  const listener = client.callback === undefined ? undefined : context.args.values.at(-1)
  if (listener?.kind === 'function') enterWith(run, context, listener, [answer], false, null, true)
  return intercepted(run, context, callee, answer)
}

/** `axios[method](url, body)`: of the forms that a name which is not known can stand for the one that says most. */
function anyForm({ calls }: Client): CallForm | undefined {
  return calls.find(each => each.method === 'callee' && each.body !== undefined) ?? calls.find(each => each.method === 'callee')
}

function present(value: Value | undefined): readonly Value[] {
  return value ? [value] : []
}

function noteOnResponse(run: Run, context: CallContext, callee: ClientValue): Value {
  const [first] = context.args.values
  if (first?.kind === 'function' && callee.instance.madeAt !== '?') run.onResponse.set(keyOf(callee), first)
  return unknown(placeOf(context.call, context.frame.module))
}

/** The answer as the code gets it; one that is lost on the way through what intercepts it is followed as it came. */
function intercepted(run: Run, context: CallContext, callee: ClientValue, answer: ResponseValue): Value {
  const through = run.onResponse.get(keyOf(callee))
  const given = through ? optionsOf(enterWith(run, context, through, [answer], false, through.self)).filter(option => option.kind === 'response') : []
  return given.length > 0 ? choice(given) : answer
}

function keyOf({ instance }: ClientValue): string {
  return `${instance.client.name} ${instance.madeAt}`
}

const METHOD = /^[a-z]+$/i

/** What the method is told by; undefined when it is the default of the library. */
function methodGiven(run: Run, context: CallContext, { method }: CallForm, options: Value | undefined, client: Client, at: Place): Value | undefined {
  if (method === 'callee') return undefined
  const value = typeof method === 'number' ? context.args.values[method] : options && memberNamed(run, options, client.options.method, at)
  return value && !optionsOf(value).every(isNothing) ? value : undefined
}

function methodsOf(form: CallForm, given: Value | undefined, options: Value | undefined, name: string): readonly string[] | null {
  if (form.method === 'callee') return name === ANY ? null : [name.toUpperCase()]
  if (given) return methodNames(given)
  // Options that cannot be seen into may hold a method; none at all mean the default.
  if (!options || optionsOf(options).every(option => isNothing(option) || (option.kind === 'object' && !option.open))) return ['GET']
  return null
}

/** What a type of literals says of a value that is not known: `method: 'GET' | 'HEAD'`. */
export function declaredTexts(value: Value): readonly Value[] {
  const ref = value.kind === 'unknown' ? value.type?.ref : undefined
  const types = ref?.kind === 'type-list' && ref.how === 'union' ? ref.types : ref ? [ref] : []
  const texts = types.flatMap(type => type.kind === 'type-literal' && typeof type.value === 'string' ? [type.value] : [])
  return value.kind === 'unknown' && texts.length && texts.length === types.length ? texts.map(text => written(text, value.at)) : [value]
}

/** Every method that a value can be, upper case and sorted; null when one of its options is not known. */
export function methodNames(value: Value): readonly string[] | null {
  const options = optionsOf(value).flatMap(declaredTexts)
  const known = options.flatMap(knownStrings).filter(text => METHOD.test(text)).map(text => text.toUpperCase())
  const useful = options.filter(option => !isNothing(option))
  if (!known.length || known.length !== useful.length) return null
  return [...new Set(useful.length < options.length ? [...known, 'GET'] : known)].sort()
}

