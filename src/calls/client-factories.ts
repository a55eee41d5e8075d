import type { Client, Factory, Step } from '../clients/client.ts'
import type { Place } from './api-use.ts'
import { clientValue, isFor } from './client-instance.ts'
import { facetOf, optionsGiven, unseen } from './client-options.ts'
import type { CallContext } from './invoke.ts'
import type { Run } from './run.ts'
import { knownStrings, textsOf } from './text.ts'
import { joinBase } from './urls.ts'
import type { ClientValue, Value } from './value.ts'
import { choice, objectOf, optionsOf, placeOf, unknown } from './value.ts'

/** `axios.create({ baseURL })`: an instance with defaults; undefined when the callee is no factory. */
export function createClient(run: Run, context: CallContext, callee: ClientValue): ClientValue | undefined {
  const { client, rivals } = callee.instance
  const name = callee.path.join('.')
  const factory = client.create?.find(each => each.callee.includes(name) && isFor(each.on, callee.instance))
  if (!factory) return undefined
  const at = placeOf(context.call, context.frame.module)
  const options = factory.fresh ? [] : callee.instance.options
  const given = made(run, context, factory, client, options)
  const all = [...options, ...given]
  // A base that may be among what cannot be seen is one that nobody knows.
  const hidden = given.some(each => unseen(each, at)) && !facetOf(run, given, 'base', client, at)
  return clientValue(client, hidden ? [...all, objectOf([{ name: '@base', value: unknown(at) }], at)] : all, `${at.file}:${String(at.start)}`, rivals)
}

function made(run: Run, context: CallContext, factory: Factory, client: Client, before: readonly Value[]): readonly Value[] {
  return factory.by === 'shape' ? byShape(context) : optionsGiven(run, context, factory, client, before)
}

/** `bent('https://…', 'POST', 'json', { headers })`, in any order. */
function byShape({ args, call, frame }: CallContext): readonly Value[] {
  const at = placeOf(call, frame.module)
  return args.values.flatMap(value => {
    const [text] = knownStrings(value)
    if (value.kind === 'object') return [objectOf([{ name: '@headers', value }], at)]
    if (text !== undefined && !text.includes(':')) return text ? [objectOf([{ name: text === text.toUpperCase() ? '@method' : '@type', value }], at)] : []
    return value.kind === 'scalar' || value.kind === 'list' ? [] : [objectOf([{ name: '@base', value }], at)]
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
  const options = [...instance.options, ...optionsGiven(run, context, { ...step, base: undefined }, instance.client), ...addedBy(run, context, step, callee, at)]
  return { ...callee, path: [], instance: { ...instance, options, madeAt: instance.madeAt || `${at.file}:${String(at.start)}` } }
}

/** A base that is added goes behind the one that is there; what is kept is an option. */
function addedBy(run: Run, { args }: CallContext, step: Step, { instance: { client, options } }: ClientValue, at: Place): readonly Value[] {
  const kept = step.keeps === undefined ? [] : [objectOf([{ name: step.keeps, value: args.values[0] ?? unknown(at) }], at)]
  const added = step.base === undefined ? undefined : args.values[step.base]
  if (!added) return kept
  const replaces = step.replaces === undefined ? undefined : args.values[step.replaces]
  const known = replaces?.kind === 'scalar' && replaces.value === true ? undefined : facetOf(run, options, 'base', client, at)
  const value = known ? choice(joinBase(client.join, textsOf(known, at), textsOf(added, at), at)) : choice(optionsOf(added))
  return [objectOf([{ name: '@base', value }], at)]
}
