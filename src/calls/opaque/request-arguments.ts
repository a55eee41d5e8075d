import type { Expr } from '../../syntax/expr.ts'
import type { Place } from '../../uses/api-use.ts'
import { isPathOfSchedule } from '../../uses/interest.ts'
import type { FieldValue, ObjectValue, TextValue, Value } from '../domain/value.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { methodNames } from '../requests/options/http-methods.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { optionsOf, textValue } from '../values/make-value.ts'
import { addressOf } from '../values/parse-address.ts'
import { knownStrings, plain, textsOf } from '../values/text.ts'

/** Arguments of an opaque call that are searched for paths and methods. */
export const MOST_ARGUMENTS = 4

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])
const METHOD_KEYS = new Set(['method', 'httpmethod', 'verb', 'type', 'requestmethod'])

/** Longer lists are no segments of a path. */
const MOST_SEGMENTS = 12

/** Unknown values that are searched for paths in one value. */
const MOST_UNKNOWNS = 128

/** Tests if a name is an HTTP method in any case. */
export function isMethodName(name: string): boolean {
  return METHODS.has(name.toUpperCase())
}

/** Tests if an object has a member that is named like the option for a method. */
export function hasMethodKey(object: ObjectValue): boolean {
  return methodKeyOf(object) !== undefined
}

/** Returns the member of an object that is named like the option for a method. */
export function methodKeyOf({ fields }: ObjectValue): FieldValue | undefined {
  return fields.findLast(field => METHOD_KEYS.has(field.name.toLowerCase()))
}

/** Returns the method of an object that describes a request: `{ method: 'GET', uriPath: … }`. */
export function methodOfObject(object: ObjectValue): readonly string[] | null {
  const field = methodKeyOf(object)
  const names = field ? methodNames(field.get()) : null
  return names?.every(name => METHODS.has(name)) ? names : null
}

/** Returns the method in the name of a callee, as in `get`, `_get` and `$post`, or a method among its arguments. */
export function methodOfCall(callee: Expr, values: readonly Value[]): readonly string[] | null {
  const last = calleeNames(callee).at(-1)?.replace(/^[_$]+/, '').toUpperCase() ?? ''
  if (METHODS.has(last)) return [last]
  if (last === 'DEL') return ['DELETE']
  const methods = values.slice(0, MOST_ARGUMENTS).map(value => knownStrings(value)).find(texts => texts.length && texts.every(isMethodName))
  return methods ? [...new Set(methods.map(text => text.toUpperCase()))].sort() : null
}

/**
 * Finds the texts and lists of segments in a value that match a whole template of the schedule. Unknown values share the values that they
 * were made from, so each is searched once.
 */
export function pathsIn(run: Run, value: Value, at: Place, searched = new Set<Value>()): readonly TextValue[] {
  return optionsOf(value).flatMap((option): readonly TextValue[] => {
    if (option.kind === 'list') return pathOfList(run, option.items, at)
    if (option.kind === 'text') return isPath(run, option) ? [option] : []
    if (option.kind !== 'unknown' || searched.has(option) || searched.size >= MOST_UNKNOWNS) return []
    searched.add(option)
    return option.from.flatMap(each => each.kind === 'unknown' ? [] : pathsIn(run, each, at, searched))
  })
}

/** `['zones', zoneId, 'firewall', 'rules']`. */
function pathOfList(run: Run, items: readonly Value[], at: Place): readonly TextValue[] {
  if (items.length < 2 || items.length > MOST_SEGMENTS) return []
  const texts = items.map(item => textsOf(item, at))
  if (!texts[0]?.some(text => run.interest.roots.has(plain(text.text).replaceAll('/', '')))) return []
  const parts = texts.flatMap((options, index) => {
    const first = options[0] ?? textValue([])
    return index ? [{ text: '/', at, from: null }, ...first.text] : [...first.text]
  })
  const joined = textValue(parts)
  return isPath(run, joined) ? [joined] : []
}

/** The results of `matchesSchedule`: many calls get the same text, and unknown values share the texts that they were made from. */
const matching = slot(() => new WeakMap<TextValue, boolean>())

/** Tests if text is the address of an endpoint in the schedule, with any base that may be the API's. */
export function isPath(run: Run, text: TextValue): boolean {
  if (!text.text.some(part => part.text?.includes('/'))) return false
  const known = matching(run).get(text) ?? matchesSchedule(run, text)
  matching(run).set(text, known)
  return known
}

function matchesSchedule(run: Run, text: TextValue): boolean {
  if (/\s/.test(plain(text.text).split('?')[0]?.trim() ?? '')) return false
  const address = addressOf(text.text, run.interest.servers)
  return address.base !== 'other' && isPathOfSchedule(run.interest, address.path)
}
