import type { Client } from '../../../clients/client.ts'
import type { Factory } from '../../../clients/forms.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { ClientValue, Value } from '../../domain/value.ts'
import { isTestModule } from '../../modules/is-test-module.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { clientValue, isFor, madeAtOf, optionOf } from '../../values/make-client.ts'
import { choice, optionsOf, placeOf, textValue, unknown } from '../../values/make-value.ts'
import { hole, knownStrings, ORIGIN, textsOf } from '../../values/text.ts'
import { optionsGiven } from '../options/argument-options.ts'
import { hasLeast } from '../options/http-methods.ts'
import { unseen, valueOfRole } from '../options/request-options.ts'
import { noteDeclared } from './declared-clients.ts'
import { operationsGiven } from './declared-operations.ts'

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
  if (factory.operations !== undefined && !isTestModule(context.frame.module)) noteDeclared(run, made, at)
  return factory.pathMembers ? { ...made, instance: { ...made.instance, pathMembers: factory.pathMembers } } : made
}

/** Returns the options that a call passes to a factory. */
export function factoryOptions(run: Run, context: CallContext, factory: Factory, client: Client, inherited: readonly Value[]): readonly Value[] {
  if (factory.by === 'shape') return optionsByShape(context)
  if (factory.copies !== undefined) return optionsOfInstance(context, factory.copies)
  const passed = optionsGiven(run, context, factory, client, inherited)
  const at = placeOf(context.call, context.frame.module)
  const base = factory.server && valueOfRole(run, passed, 'base', client, at)
  if (base && optionsOf(base).every(isServer)) return [...passed, optionOf('base', textValue([hole(at, ORIGIN)]), at)]
  if (factory.typed && isTyped(context) && hasUnknownBase(run, passed, client, at)) return [...passed, optionOf('base', textValue([hole(at, ORIGIN)]), at)]
  const { madeBy } = factory
  if (madeBy === undefined) return passed
  const makers = passed.flatMap(each => optionsOf(run.property(each, madeBy, at))).filter(each => each.kind === 'function')
  if (!makers.length) return [optionOf('base', unknown(at), at)]
  return [choice(makers.map(maker => run.enter({ context, callee: maker, values: [], open: true })))]
}

/** Returns the options of the instance at a position; of one that is not known, only that it may have any base. */
function optionsOfInstance({ args, call, frame }: CallContext, index: number): readonly Value[] {
  const at = placeOf(call, frame.module)
  const instances = optionsOf(args.values[index] ?? unknown(at)).flatMap(option => option.kind === 'client' ? [option.instance] : [])
  return instances.length > 0 ? instances.flatMap(({ options }) => options) : [optionOf('base', unknown(at), at)]
}

function isTyped({ call: { typeArgs } }: CallContext): boolean {
  return typeArgs.length > 0
}

function hasUnknownBase(run: Run, options: readonly Value[], client: Client, at: Place): boolean {
  const base = valueOfRole(run, options, 'base', client, at)
  return base !== undefined && textsOf(base, at).every(({ text: [first] }) => first?.text === null)
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
