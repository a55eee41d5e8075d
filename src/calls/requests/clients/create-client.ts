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
import { optionsGiven } from '../options/argument-options.ts'
import { hasLeast } from '../options/http-methods.ts'
import { unseen, valueOfRole } from '../options/request-options.ts'
import { operationsGiven } from './declared-operations.ts'

/** Returns the `madeAt` of an instance that is made at a place. */
export function madeAtOf({ file, start }: Place): string {
  return `${file}:${String(start)}`
}

/** Makes an instance with defaults: `axios.create({ baseURL })`; undefined when the callee is no factory. */
export function createClient(run: Run, context: CallContext, callee: ClientValue): ClientValue | undefined {
  const { client, rivals } = callee.instance
  const name = callee.path.join('.')
  const factory = client.create?.find(each => each.callee.includes(name) && isFor(each.on, callee.instance) && hasLeast(each, context))
  // A template tag, such as `$` of a shell library, makes no instance.
  if (!factory || (context.call.kind === 'call' && context.call.tagged)) return undefined
  const at = placeOf(context.call, context.frame.module)
  const inherited = factory.fresh ? [] : callee.instance.options
  const added = factoryOptions(run, context, factory, client, inherited)
  const options = [...inherited, ...added, ...operationsGiven(factory, context, at)]
  // Options that cannot be seen may include a base, so the base of the instance is unknown.
  const mayHideBase = added.some(each => unseen(each, at)) && !valueOfRole(run, added, 'base', client, at)
  const made = clientValue(client, mayHideBase ? [...options, optionOf('base', unknown(at), at)] : options, madeAtOf(at), rivals)
  return factory.pathMembers ? { ...made, instance: { ...made.instance, pathMembers: true } } : made
}

/** Returns the options that a call passes to a factory. */
function factoryOptions(run: Run, context: CallContext, factory: Factory, client: Client, inherited: readonly Value[]): readonly Value[] {
  if (factory.by === 'shape') return optionsByShape(context)
  const passed = optionsGiven(run, context, factory, client, inherited)
  const at = placeOf(context.call, context.frame.module)
  const base = factory.server && valueOfRole(run, passed, 'base', client, at)
  if (base && optionsOf(base).every(isServer)) return [...passed, optionOf('base', textValue([hole(at, ORIGIN)]), at)]
  const { madeBy } = factory
  if (madeBy === undefined) return passed
  const makers = passed.flatMap(each => optionsOf(run.property(each, madeBy, at))).filter(each => each.kind === 'function')
  if (!makers.length) return [optionOf('base', unknown(at), at)]
  return [choice(makers.map(maker => run.enter({ context, callee: maker, values: [], open: true })))]
}

const ADDRESS = /ur[il]|base|host|origin|endpoint|address/i

/** Tests if a value is probably a server object: it is no text, and its name does not suggest an address. */
function isServer(value: Value): boolean {
  if (value.kind === 'unknown') return value.callee !== undefined || value.name === null || !ADDRESS.test(value.name)
  return value.kind === 'function' || value.kind === 'instance' || value.kind === 'object' || (value.kind === 'external' && value.module !== 'global')
}

/** Returns arguments in any order as options, each by its shape: `bent('https://…', 'POST', 'json', { headers })`. */
function optionsByShape({ args, call, frame }: CallContext): readonly Value[] {
  const at = placeOf(call, frame.module)
  return args.values.flatMap(value => {
    const [text] = knownStrings(value)
    if (value.kind === 'object') return [optionOf('headers', value, at)]
    if (text !== undefined && !text.includes(':')) return text ? [optionOf(text === text.toUpperCase() ? 'method' : 'type', value, at)] : []
    return value.kind === 'scalar' || value.kind === 'list' ? [] : [optionOf('base', value, at)]
  })
}

/** Sets the defaults of a library for all requests, `$.ajaxSetup({ url })`, and returns true if the call does so. */
export function configureClient(run: Run, context: CallContext, { instance: { client }, path }: ClientValue): boolean {
  const factory = client.configure?.find(each => each.callee.includes(path.join('.')))
  if (!factory) return false
  const options = factoryOptions(run, context, factory, client, [])
  libraryDefaults(run).set(client, client.shared ? defaultsOfAllPlaces(run, context, client, options) : options)
  return true
}

/** Defaults of injected instances, by the client and the place that sets them. */
const configured = slot(() => new Map<string, readonly Value[]>())

/** Options that calls add to instances permanently, by the client and where the instance was made. */
const lastingOptions = slot(() => new Map<string, Map<Node, readonly Value[]>>())

/** Returns the defaults of injected instances; when several places set them, each of their bases is possible for any instance. */
function defaultsOfAllPlaces(run: Run, { call, frame }: CallContext, client: Client, options: readonly Value[]): readonly Value[] {
  const at = placeOf(call, frame.module)
  const all = configured(run).set(`${client.name} ${madeAtOf(at)}`, options)
  const places = [...all].filter(([key]) => key.startsWith(`${client.name} `))
  const bases = places.map(([, each]) => valueOfRole(run, each, 'base', client, at) ?? unknown(at))
  return places.length > 1 ? [optionOf('base', choice(bases), at)] : options
}

/** Adds options to an instance: `wretch(base).url('/zones').query({ page })`; undefined when the call adds nothing. */
export function extendClient(run: Run, context: CallContext, callee: ClientValue): ClientValue | undefined {
  const { instance } = callee
  const step = instance.client.steps?.find(each => each.callee.includes(callee.path.join('.')) && each.on !== 'request' && isFor(each.on, instance))
  if (!step) return undefined
  const at = placeOf(context.call, context.frame.module)
  const added = [...optionsGiven(run, context, { ...step, base: undefined }, instance.client), ...addedBy(run, context, step, callee, at)]
  if (step.stays && instance.madeAt) return lastingStep(run, context, callee, added)
  const options = [...instance.options, ...added]
  return { ...callee, path: [], instance: { ...instance, options, madeAt: instance.madeAt || madeAtOf(at) } }
}

/** Records options that a call adds to the instance itself. */
function lastingStep(run: Run, { call }: CallContext, callee: ClientValue, added: readonly Value[]): ClientValue {
  const key = keyOf(callee)
  const calls = lastingOptions(run).get(key) ?? new Map<Node, readonly Value[]>()
  lastingOptions(run).set(key, calls.set(call, added))
  return { ...callee, path: [] }
}

/** Returns a client with the options that calls have added to its instance permanently. */
export function withLastingOptions(run: Run, callee: ClientValue): ClientValue {
  const calls = lastingOptions(run).get(keyOf(callee))
  return calls ? { ...callee, instance: { ...callee.instance, options: [...callee.instance.options, ...[...calls.values()].flat()] } } : callee
}

/** Returns the base that a step adds, appended to that of the instance, and the argument that it keeps as an option. */
function addedBy(run: Run, { args }: CallContext, step: Step, { instance: { client, options } }: ClientValue, at: Place): readonly Value[] {
  const named = step.keeps === undefined ? [] : [objectOf([{ name: step.keeps, value: args.values[0] ?? unknown(at) }], at)]
  const added = step.base === undefined ? undefined : args.values[step.base]
  if (!added) return named
  const replaces = step.replaces === undefined ? undefined : args.values[step.replaces]
  const before = replaces?.kind === 'scalar' && replaces.value === true ? undefined : valueOfRole(run, options, 'base', client, at)
  const value = before ? choice(joinBase(client.join, textsOf(before, at), textsOf(added, at), at)) : choice(optionsOf(added))
  return [optionOf('base', value, at)]
}
