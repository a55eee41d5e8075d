import type { Client } from '../../../clients/client.ts'
import type { Factory, Step } from '../../../clients/forms.ts'
import type { Node } from '../../../syntax/expr.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { ClientValue, Value } from '../../domain/value.ts'
import { libraryDefaults } from '../../modules/identify-client.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { slot } from '../../state/slot.ts'
import { joinBase } from '../../values/join-base.ts'
import { clientValue, isFor, keyOf, optionOf } from '../../values/make-client.ts'
import { choice, objectOf, optionsOf, placeOf, textValue, unknown } from '../../values/make-value.ts'
import { hole, knownStrings, ORIGIN, textsOf } from '../../values/text.ts'
import { hasLeast } from '../options/http-methods.ts'
import { optionsGiven, unseen, valueOfRole } from '../options/request-options.ts'
import { operationsGiven } from './client-operations.ts'

/** `axios.create({ baseURL })`: an instance with defaults; undefined when the callee is no factory. */
export function createClient(run: Run, context: CallContext, callee: ClientValue): ClientValue | undefined {
  const { client, rivals } = callee.instance
  const name = callee.path.join('.')
  const factory = client.create?.find(each => each.callee.includes(name) && isFor(each.on, callee.instance) && hasLeast(each, context))
  // A tag, such as `$` of a shell, makes none.
  if (!factory || (context.call.kind === 'call' && context.call.tagged)) return undefined
  const at = placeOf(context.call, context.frame.module)
  const options = factory.fresh ? [] : callee.instance.options
  const given = optionsMade(run, context, factory, client, options)
  const all = [...options, ...given, ...operationsGiven(factory, context, at)]
  // A base that may be among what cannot be seen is one that nobody knows.
  const hidden = given.some(each => unseen(each, at)) && !valueOfRole(run, given, 'base', client, at)
  const made = clientValue(client, hidden ? [...all, optionOf('base', unknown(at), at)] : all, `${at.file}:${String(at.start)}`, rivals)
  return factory.pathMembers ? { ...made, instance: { ...made.instance, pathMembers: true } } : made
}

function optionsMade(run: Run, context: CallContext, factory: Factory, client: Client, before: readonly Value[]): readonly Value[] {
  if (factory.by === 'shape') return byShape(context)
  const given = optionsGiven(run, context, factory, client, before)
  const at = placeOf(context.call, context.frame.module)
  const base = factory.server && valueOfRole(run, given, 'base', client, at)
  if (base && optionsOf(base).every(isServer)) return [...given, optionOf('base', textValue([hole(at, ORIGIN)]), at)]
  const { madeBy } = factory
  if (madeBy === undefined) return given
  const makers = given.flatMap(each => optionsOf(run.property(each, madeBy, at))).filter(each => each.kind === 'function')
  return makers.length ? [choice(makers.map(maker => run.enter({ context, callee: maker, values: [], open: true })))] : [optionOf('base', unknown(at), at)]
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
    if (value.kind === 'object') return [optionOf('headers', value, at)]
    if (text !== undefined && !text.includes(':')) return text ? [optionOf(text === text.toUpperCase() ? 'method' : 'type', value, at)] : []
    return value.kind === 'scalar' || value.kind === 'list' ? [] : [optionOf('base', value, at)]
  })
}

/** `$.ajaxSetup({ url })`: sets what all requests of a library begin with. */
export function configureClient(run: Run, context: CallContext, { instance: { client }, path }: ClientValue): boolean {
  const factory = client.configure?.find(each => each.callee.includes(path.join('.')))
  if (!factory) return false
  const options = optionsMade(run, context, factory, client, [])
  libraryDefaults(run).set(client, client.shared ? ofAnyPlace(run, context, client, options) : options)
  return true
}

/** Options of instances that are injected, by the client and where they were set. */
const configured = slot(() => new Map<string, readonly Value[]>())

/** What calls add to instances for good, by the client and where the instance was made. */
const lastingOptions = slot(() => new Map<string, Map<Node, readonly Value[]>>())

/** Of an instance that is injected nobody knows which of several places has set it up: any of their bases counts. */
function ofAnyPlace(run: Run, { call, frame }: CallContext, client: Client, options: readonly Value[]): readonly Value[] {
  const at = placeOf(call, frame.module)
  const all = configured(run).set(`${client.name} ${at.file}:${String(at.start)}`, options)
  const places = [...all].filter(([key]) => key.startsWith(`${client.name} `))
  const bases = places.map(([, each]) => valueOfRole(run, each, 'base', client, at) ?? unknown(at))
  return places.length > 1 ? [optionOf('base', choice(bases), at)] : options
}

/** `wretch(base).url('/zones').query({ page })`: an instance to which a call adds something; undefined when it adds nothing. */
export function extendClient(run: Run, context: CallContext, callee: ClientValue): ClientValue | undefined {
  const { instance } = callee
  const step = instance.client.steps?.find(each => each.callee.includes(callee.path.join('.')) && each.on !== 'request' && isFor(each.on, instance))
  if (!step) return undefined
  const at = placeOf(context.call, context.frame.module)
  const added = [...optionsGiven(run, context, { ...step, base: undefined }, instance.client), ...addedBy(run, context, step, callee, at)]
  if (step.stays && instance.madeAt) return lastingStep(run, context, callee, added)
  const options = [...instance.options, ...added]
  return { ...callee, path: [], instance: { ...instance, options, madeAt: instance.madeAt || `${at.file}:${String(at.start)}` } }
}

/** What is added to the instance itself. */
function lastingStep(run: Run, { call }: CallContext, callee: ClientValue, added: readonly Value[]): ClientValue {
  const key = keyOf(callee)
  const calls = lastingOptions(run).get(key) ?? new Map<Node, readonly Value[]>()
  lastingOptions(run).set(key, calls.set(call, added))
  return { ...callee, path: [] }
}

/** A client with what stays on its instance. */
export function withLastingOptions(run: Run, callee: ClientValue): ClientValue {
  const calls = lastingOptions(run).get(keyOf(callee))
  return calls ? { ...callee, instance: { ...callee.instance, options: [...callee.instance.options, ...[...calls.values()].flat()] } } : callee
}

/** A base that is added goes behind the one that is there; what is kept is an option. */
function addedBy(run: Run, { args }: CallContext, step: Step, { instance: { client, options } }: ClientValue, at: Place): readonly Value[] {
  const kept = step.keeps === undefined ? [] : [objectOf([{ name: step.keeps, value: args.values[0] ?? unknown(at) }], at)]
  const added = step.base === undefined ? undefined : args.values[step.base]
  if (!added) return kept
  const replaces = step.replaces === undefined ? undefined : args.values[step.replaces]
  const known = replaces?.kind === 'scalar' && replaces.value === true ? undefined : valueOfRole(run, options, 'base', client, at)
  const value = known ? choice(joinBase(client.join, textsOf(known, at), textsOf(added, at), at)) : choice(optionsOf(added))
  return [optionOf('base', value, at)]
}
