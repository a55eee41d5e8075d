import type { Client, Factory, Step } from '../clients/client.ts'
import type { Call, New } from '../syntax/expr.ts'
import type { Place } from './api-use.ts'
import { clientValue, isFor, keyOf } from './client-instance.ts'
import { facetOf, optionsGiven, unseen } from './client-options.ts'
import type { CallContext } from './invoke.ts'
import type { Run } from './run.ts'
import { hole, knownStrings, ORIGIN, textsOf } from './text.ts'
import { joinBase } from './urls.ts'
import type { ClientValue, Value } from './value.ts'
import { choice, objectOf, optionsOf, placeOf, textValue, unknown } from './value.ts'

/** `axios.create({ baseURL })`: an instance with defaults; undefined when the callee is no factory. */
export function createClient(run: Run, context: CallContext, callee: ClientValue): ClientValue | undefined {
  const { client, options, rivals } = callee.instance
  const name = callee.path.join('.')
  const factory = client.create?.find(each => each.callee.includes(name) && isFor(each.on, callee.instance))
  // A tag, such as `$` of a shell, makes none.
  if (!factory || (context.call.kind === 'call' && context.call.tagged)) return undefined
  const at = placeOf(context.call, context.frame.module)
  const given = made(run, context, factory, client)
  const all = [...options, ...given]
  // A base that may be among what cannot be seen is one that nobody knows.
  const hidden = given.some(each => unseen(each, at)) && !facetOf(run, given, 'base', client, at)
  return clientValue(client, hidden ? [...all, objectOf([{ name: '@base', value: unknown(at) }], at)] : all, `${at.file}:${String(at.start)}`, rivals)
}

function made(run: Run, context: CallContext, factory: Factory, client: Client): readonly Value[] {
  if (factory.by === 'shape') return byShape(context)
  const options = optionsGiven(run, context, factory, client)
  const at = placeOf(context.call, context.frame.module)
  const base = factory.server && facetOf(run, options, 'base', client, at)
  return base && optionsOf(base).every(isServer) ? [...options, objectOf([{ name: '@base', value: textValue([hole(at, ORIGIN)]) }], at)] : options
}

const ADDRESS = /ur[il]|base|host|origin|endpoint|address/i

/** Tests if a value is an object that serves, as far as one can tell: no text, and nothing that is called an address. */
function isServer(value: Value): boolean {
  if (value.kind === 'unknown') return value.callee !== undefined || value.name === null || !ADDRESS.test(value.name)
  return value.kind === 'function' || value.kind === 'instance' || value.kind === 'object' || (value.kind === 'external' && value.module !== 'global')
}

/** `bent('https://…', 'POST', 'json', { headers })`, in any order. */
function byShape({ args, call, frame }: CallContext): readonly Value[] {
  const at = placeOf(call, frame.module)
  return args.values.flatMap(value => {
    const [text] = knownStrings(value)
    if (value.kind === 'object') return [objectOf([{ name: '@headers', value }], at)]
    if (text !== undefined && !text.includes(':')) return text !== '' && text === text.toUpperCase() ? [objectOf([{ name: '@method', value }], at)] : []
    return value.kind === 'scalar' ? [] : [objectOf([{ name: '@base', value }], at)]
  })
}

/** `$.ajaxSetup({ url })`: sets what all requests of a library begin with. */
export function configureClient(run: Run, context: CallContext, { instance: { client }, path }: ClientValue): boolean {
  const factory = client.configure?.find(each => each.callee.includes(path.join('.')))
  if (!factory) return false
  run.defaults.set(client, optionsGiven(run, context, factory, client))
  return true
}

/** `wretch(base).url('/zones').query({ page })`: an instance to which a call adds something; undefined when it adds nothing. */
export function extended(run: Run, context: CallContext, callee: ClientValue): ClientValue | undefined {
  const { instance } = callee
  const step = instance.client.steps?.find(each => each.callee.includes(callee.path.join('.')) && each.on !== 'request' && isFor(each.on, instance))
  if (!step) return undefined
  const at = placeOf(context.call, context.frame.module)
  const added = [...optionsGiven(run, context, { ...step, base: undefined }, instance.client), ...longerBase(run, context, step, callee, at)]
  if (step.stays && instance.madeAt) return staying(run, context, callee, added)
  const options = [...instance.options, ...added]
  return { ...callee, path: [], instance: { ...instance, options, madeAt: instance.madeAt || `${at.file}:${String(at.start)}` } }
}

/** What is added to the instance itself. */
function staying(run: Run, { call }: CallContext, callee: ClientValue, added: readonly Value[]): ClientValue {
  const key = keyOf(callee)
  const calls = run.staying.get(key) ?? new Map<Call | New, readonly Value[]>()
  run.staying.set(key, calls.set(call, added))
  return { ...callee, path: [] }
}

/** A client with what stays on its instance. */
export function withStaying(run: Run, callee: ClientValue): ClientValue {
  const calls = run.staying.get(keyOf(callee))
  return calls ? { ...callee, instance: { ...callee.instance, options: [...callee.instance.options, ...[...calls.values()].flat()] } } : callee
}

/** A base that is added goes behind the one that is there. */
function longerBase(run: Run, { args }: CallContext, step: Step, { instance: { client, options } }: ClientValue, at: Place): readonly Value[] {
  const added = step.base === undefined ? undefined : args.values[step.base]
  if (!added) return []
  const known = facetOf(run, options, 'base', client, at)
  const value = known ? choice(joinBase(client.join, textsOf(known, at), textsOf(added, at), at)) : choice(optionsOf(added))
  return [objectOf([{ name: '@base', value }], at)]
}
