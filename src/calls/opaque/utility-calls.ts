import { keepsElements, namesOnPath, selectsElements, utilityFunction } from '../../clients/utility-functions.ts'
import type { UtilityFunction } from '../../clients/utility-functions.ts'
import type { Place } from '../../uses/api-use.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { argumentsOfMethodCallback, collects, narrowed } from '../frames/callback-values.ts'
import { exact, isConstant } from '../frames/exact-values.ts'
import { effectsOn } from '../heap/callee-effects.ts'
import { mutatedValue } from '../heap/mutated-value.ts'
import { mutationsOf } from '../heap/mutations-at.ts'
import { languageOf } from '../languages/language-of.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { isMask, keepsMember, maskOfNames } from '../types/pick-omit.ts'
import type { Mask } from '../types/pick-omit.ts'
import { asData } from '../values/as-data.ts'
import { doubted } from '../values/assumed.ts'
import { EACH_MEMBER, elementsOf, merged } from '../values/elements.ts'
import { choice, isNothing, objectOf, optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'

/** The arguments of a function of a utility library, by what they are for. */
interface Given {
  readonly collection: Value
  readonly callback: FunctionValue | undefined
  /** The name of a member, a path, or a list of names. */
  readonly named: Value | undefined
  readonly begun: Value | undefined
}

/** Evaluates a function of a utility library by what its documentation says of the result; undefined for others. */
export function callUtility(run: Run, context: CallContext, callee: Value): Value | undefined {
  const fn = callee.kind === 'external' ? utilityFunction(callee.module, callee.path) : undefined
  const at = placeOf(context.call, context.frame.module)
  if (fn?.result === 'merged') return merged(context.args.values, at)
  const given = fn && givenTo(fn, context.args.values)
  if (!fn || !given) return undefined
  const { collection, callback } = given
  if (!callback && isMask(fn.name)) return masked(choice(optionsOf(collection).map(asData)), maskOf(run, context, fn))
  if (callback && fn.result === 'accumulated') return accumulated(run, context, given, at)
  if (fn.result === 'changed') return callback && changed(run, context, collection, callback, at)
  const elements = elementsIn(collection, at)
  const values = argumentsOfMethodCallback(fn.name, { kind: 'list', items: elements, open: true, at }, at, languageOf(context.frame.module))
  const result = callback && run.enter({ context, callee: callback, values, open: true })
  return resultOf(run, fn, given, result, at)
}

function givenTo({ callbackFirst }: UtilityFunction, values: readonly Value[]): Given | undefined {
  const [first, second, third] = callbackFirst ? [values.length > 1 ? values.at(-1) : undefined, values[0], values.length > 2 ? values[1] : undefined] : values
  if (!first) return undefined
  // Functions with a limit have it before the callback: `eachLimit(rows, 10, send)`.
  const callback = [second, third].find((value): value is FunctionValue => value?.kind === 'function')
  return { collection: first, callback, named: callback ? undefined : second, begun: third }
}

function resultOf(run: Run, fn: UtilityFunction, { collection, callback, named }: Given, result: Value | undefined, at: Place): Value | undefined {
  const listOf = (...items: readonly Value[]): Value => ({ kind: 'list', items, open: true, placedUntil: 0, at })
  const ofEach = (value: Value): Value => objectOf([{ name: EACH_MEMBER, value }], at, true)
  const element = (): Value => choice(oneOf(fn, collection, elementsIn(collection, at)))
  const members = (): Value | undefined => named && listOf(memberAt(run, element(), named, at))
  const selected = (value: Value): Value => selectsElements(fn) ? narrowed(value, callback) : value
  switch (fn.result) {
    case 'same': return keepsElements(fn) ? collection : selected(withoutPlaces(collection))
    case 'element': return selected(element())
    case 'results': return result ? listOf(result) : members()
    case 'flat': return result ?? members()
    // An element that is no list is kept.
    case 'joined': return listOf(...elementsIn(collection, at).flatMap(each => [each, ...isList(each) ? elementsOf(each, at) : []]))
    case 'groups': return ofEach(collection)
    case 'records': return ofEach(element())
    case 'values': return result && ofEach(result)
    case 'lists': return listOf(collection)
    case 'member': return named && memberAt(run, collection, named, at)
    case 'members': return members()
    default: return unknown(at)
  }
}

/** Returns the element at the end of a known list that a function asks for; of any other, one that is only possible. */
function oneOf({ name }: UtilityFunction, collection: Value, elements: readonly Value[]): readonly Value[] {
  if (collection.kind !== 'list' || collection.open || elements.length < 2) return elements
  const end = name === 'head' || name === 'first' ? elements.slice(0, 1) : name === 'last' ? elements.slice(-1) : undefined
  return end ?? elements.map(doubted)
}

/** Returns a list of which some elements are left, or in another order: which one is where is not known. */
function withoutPlaces(collection: Value): Value {
  return choice(optionsOf(collection).map(option => {
    if (option.kind !== 'list' || option.items.length < 2) return option
    return { ...option, items: option.open ? option.items : option.items.map(doubted), placedUntil: 0 }
  }))
}

function isList({ kind }: Value): boolean {
  return kind === 'list' || kind === 'response'
}

/** The elements of a list, or the values of the members of an object. */
function elementsIn(collection: Value, at: Place): readonly Value[] {
  return optionsOf(collection).flatMap(option => (
    option.kind === 'object' && option.role === 'plain' && option.fields.length > 0 ? option.fields.map(field => field.get()) : elementsOf(option, at)))
}

/** Returns the member at a path: a text, or a list of names. */
function memberAt(run: Run, value: Value, path: Value, at: Place): Value {
  const names = path.kind === 'list' ? path.items.map(item => knownStrings(item)[0]) : namesOnPath(knownStrings(path)[0] ?? '')
  return names.length === 0 ? unknown(at) : names.reduce<Value>((inner, name) => run.property(inner, name ?? null, at), value)
}

/** Returns a copy that a callback changes: `produce(record, draft => { draft.name = name })`. */
function changed(run: Run, context: CallContext, before: Value, callback: FunctionValue, at: Place): Value {
  const { call, frame } = context
  const result = run.enter({ context, callee: callback, values: [before] })
  const mutations = call.kind === 'new' ? [] : effectsOn(run, { call, index: 0, callee: callback }, frame, mutationsOf)
  const after = mutatedValue(run, before, { mutations, isSure: () => false }, at)
  return isNothing(result) || result.kind === 'unknown' || result.kind === 'scalar' || result.kind === 'text' ? after : result
}

/** Enters the callback of `reduce` once for each element, with what it collected before. */
function accumulated(run: Run, context: CallContext, { collection, callback, begun }: Given, at: Place): Value {
  if (!callback) return unknown(at)
  let collected = begun && collects(begun) ? begun : undefined
  let result: Value = unknown(at)
  for (const element of elementsIn(collection, at)) {
    result = run.enter({ context, callee: callback, values: [collected ?? unknown(at), element], open: true })
    collected = collected && collects(result) ? result : undefined
  }
  return result
}

/** Returns what `omit` or `pick` leaves; undefined where the names may be others. A path (`data.port`) picks a part of a member. */
function maskOf(run: Run, { args, call, frame }: CallContext, { name, callbackFirst }: UtilityFunction): Mask | undefined {
  const [values, exprs] = callbackFirst ? [args.values.slice(0, -1), call.args.slice(0, -1)] : [args.values.slice(1), call.args.slice(1)]
  const isSure = exprs.every(arg => arg.kind !== 'spread' && isConstant(run, arg, frame))
  if (!isSure || !values.every(value => exact(value)?.length === 1)) return undefined
  const mask = maskOfNames(name, values)
  return mask?.keeps ? { ...mask, names: new Set([...mask.names].map(path => path.replace(/[.[].*/s, ''))) } : mask
}

/** Returns a value as `omit(value, ['a'])` or `pick(value, ['a'])` leaves it; the whole value where the names are not known. */
function masked(value: Value, mask: Mask | undefined): Value {
  return mask ? choice(optionsOf(value).map(option => (
    option.kind === 'object' ? { ...option, fields: option.fields.filter(({ name }) => keepsMember([mask], name)) } : option))) : value
}
