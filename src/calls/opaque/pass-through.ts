import { componentEvents } from '../../clients/component-events.ts'
import { observables } from '../../clients/observables.ts'
import { answeredArgument } from '../../clients/page-data.ts'
import { queryOptions } from '../../clients/query-hooks.ts'
import { addsDefaults, derives, heldBy, memoizedBy, readsContext, readsModel, readsProps } from '../../clients/state-holders.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { argumentsOfMethodCallback } from '../frames/callback-values.ts'
import { exact, isConstant } from '../frames/exact-values.ts'
import { propOfFile, propsOfFile } from '../heap/rendered-files.ts'
import { languageOf } from '../languages/language-of.ts'
import { valueOfContext } from '../scopes/contexts.ts'
import { propsBeside, valueOfDataHook } from '../scopes/page-data.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { isMask, keepsMember, maskOfNames } from '../types/pick-omit.ts'
import type { Mask } from '../types/pick-omit.ts'
import { EACH_MEMBER, elementsOf, merged } from '../values/elements.ts'
import { choice, objectOf, optionsOf, placeOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'
import { checkedBySchema } from './checked-by-schema.ts'

const PROMISIFIERS = new Set(['util', 'node:util', 'bluebird', 'es6-promisify'])

/** Packages of utility functions; the path of a function that is a package is empty. */
const UTILITY_PACKAGES = new Set(['lodash', 'lodash-es', 'underscore', 'radash', 'remeda', 'just-extend', 'deepmerge', 'defu', 'object-assign'])

/** Functions that merge their arguments. */
const MERGING = new Set(['extend', 'assign', 'merge', 'defaults', 'defaultsDeep', 'assignIn', ''])

/** Functions whose result is modelled as their first argument. */
const FIRST_ARGUMENT_RESULT = new Set([
  'omit', 'pick', 'omitBy', 'pickBy', 'clone', 'cloneDeep', 'compact', 'identity', 'toArray',
  'sortBy', 'orderBy', 'uniqBy', 'values', 'filter', 'reject', 'forEach', 'each',
])

/** Functions that return one element of a list. */
const ELEMENT_RESULT = new Set(['find', 'findLast', 'minBy', 'maxBy'])

/** Returns what a hook such as `useMemo` makes of the result of its callback; undefined for other callees. */
export function resultOfHook({ args, call, frame }: CallContext, callee: Value, result: Value | null): Value | undefined {
  const form = callee.kind === 'external' && result ? memoizedBy(callee.module, callee.path) : undefined
  if (form === undefined || !result) return undefined
  if (form === 'reference') return objectOf([{ name: 'value', value: result }], placeOf(call, frame.module), true)
  return form === 'callback' ? args.values[0] : result
}

/** Returns the state that a call holds, as far as it begins with an object with members: `ref({ type: 'SRV' })`, `reactive(…)`. */
export function heldState({ args: { values: [first] }, call, frame }: CallContext, callee: Value): Value | undefined {
  const form = callee.kind === 'external' && first?.kind === 'object' && first.fields.length > 0 ? heldBy(callee.module, callee.path) : undefined
  if (form === undefined || !first) return undefined
  return form === 'reference' ? objectOf([{ name: 'value', value: first }], placeOf(call, frame.module), true) : first
}

/** Evaluates a function of a well-known utility or schema library that returns its arguments, or parts of them; undefined for others. */
export function passedThrough(run: Run, context: CallContext, callee: Value): Value | undefined {
  if (callee.kind !== 'external') return checkedBySchema(run, context, callee)
  const { values } = context.args
  const [first, second] = values
  if (first && readsContext(callee.module, callee.path)) return valueOfContext(run, first)
  const ofPage = valueOfDataHook(run, callee, context.call, context.frame.module)
    ?? (readsProps(callee.module, callee.path) ? propsOf(run, context) : undefined)
  if (ofPage) return ofPage
  if (readsModel(callee.module, callee.path)) return modelOf(run, context)
  if (first && addsDefaults(callee.module, callee.path)) return first
  const answered = answeredArgument(callee.module, callee.path)
  if (answered !== undefined) return values[answered]
  const name = callee.path.at(-1) ?? ''
  if (first && UTILITY_PACKAGES.has(callee.module.split('/')[0] ?? '')) {
    if (MERGING.has(name)) return merged(values, placeOf(context.call, context.frame.module))
    if (second?.kind === 'function') return calledForEach(run, context, name, first, second)
    if (isMask(name)) return masked(first, maskOf(run, context, name))
    if (FIRST_ARGUMENT_RESULT.has(name)) return first
  }
  return first && returnsArgument(callee.module, name, first) ? first : checkedBySchema(run, context, callee)
}

/** Returns what `omit` or `pick` leaves; undefined where the names may be others. A path (`data.port`) picks a part of a member. */
function maskOf(run: Run, { args, call, frame }: CallContext, name: string): Mask | undefined {
  const [, ...values] = args.values
  const isSure = call.args.slice(1).every(arg => arg.kind !== 'spread' && isConstant(run, arg, frame))
  if (!isSure || !values.every(value => exact(value)?.length === 1)) return undefined
  const mask = maskOfNames(name, values)
  return mask?.keeps ? { ...mask, names: new Set([...mask.names].map(path => path.replace(/[.[].*/s, ''))) } : mask
}

/** Returns a value as `omit(value, ['a'])` or `pick(value, ['a'])` leaves it; the whole value where the names are not known. */
function masked(value: Value, mask: Mask | undefined): Value {
  return mask ? choice(optionsOf(value).map(option => (
    option.kind === 'object' ? { ...option, fields: option.fields.filter(({ name }) => keepsMember([mask], name)) } : option))) : value
}

/** Returns the props of the component of a file: what a page gets of the modules beside it, or what its markup sets. */
function propsOf(run: Run, { call, frame: { module } }: CallContext): Value | undefined {
  return propsBeside(run, call, module) ?? propsOfFile(run, module.path, placeOf(call, module))
}

/** Returns a reference to a prop of the component of a file. */
function modelOf(run: Run, { args: { values }, call, frame: { module } }: CallContext): Value | undefined {
  const [name] = values[0] ? knownStrings(values[0]) : []
  const [value] = (name === undefined ? componentEvents.props : [name]).flatMap(each => propOfFile(run, module.path, each) ?? [])
  return value && objectOf([{ name: 'value', value }], placeOf(call, module), true)
}

/** Tests if a function of a package returns its first argument, or a function that does the same. */
function returnsArgument(module: string, name: string, first: Value): boolean {
  // The promisified function does the same, but for its callback.
  if (PROMISIFIERS.has(module) && name === 'promisify' && (first.kind === 'external' || first.kind === 'client')) return true
  return derives(module, name) || (observables.modules.has(module) && observables.values.has(name)) || queryOptions.has(name)
}

/** Evaluates a utility function of a list and a callback: `groupBy(records, record => record.type)`. */
function calledForEach(run: Run, context: CallContext, name: string, list: Value, callback: FunctionValue): Value | undefined {
  const at = placeOf(context.call, context.frame.module)
  const result = run.enter({ context, callee: callback, values: argumentsOfMethodCallback(name, list, at, languageOf(context.frame.module)) })
  if (name === 'map') return { kind: 'list', items: [result], open: true, at }
  if (name === 'flatMap') return result
  if (ELEMENT_RESULT.has(name)) return choice(elementsOf(list, at))
  const member = name === 'groupBy' ? list : name === 'keyBy' ? choice(elementsOf(list, at)) : undefined
  if (member) return objectOf([{ name: EACH_MEMBER, value: member }], at, true)
  return FIRST_ARGUMENT_RESULT.has(name) ? list : undefined
}
