import type { Place } from '../../../uses/api-use.ts'
import type { Value } from '../../domain/value.ts'
import { argumentsOfMethodCallback } from '../../frames/callback-values.ts'
import { javascript } from '../../languages/javascript.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { EACH_MEMBER, elementsOf, nameOfField, pairsIn } from '../../values/elements.ts'
import { objectOf, optionsOf, placeOf, unknown } from '../../values/make-value.ts'
import { anyPairOf, isKeyedByResponse } from '../../values/name-value-pairs.ts'

/** A closed list of items; an unknown value where there are none, since the list may be filled elsewhere. */
export function listOf(items: readonly Value[], at: Place): Value {
  return items.length ? { kind: 'list', items, open: false, at } : unknown(at)
}

/** Evaluates `Object.keys(value)`. */
export function keysOf(value: Value, at: Place): Value {
  return listOf(optionsOf(value).flatMap(option => option.kind === 'object' ? option.fields.map(field => nameOfField(field, at)) : []), at)
}

/** Evaluates `Object.values(value)`. */
export function valuesOf(value: Value, at: Place): Value {
  return listOf(optionsOf(value).flatMap((option): readonly Value[] => {
    if (option.kind === 'object') return option.fields.map(field => field.get())
    return hasElements(option) ? elementsOf(option, at) : []
  }), at)
}

/** Evaluates `Object.entries(value)`. */
export function entriesOf(value: Value, at: Place): Value {
  return listOf(optionsOf(value).flatMap((option): readonly Value[] => {
    if (option.kind === 'object') return pairsIn(option, at)
    return hasElements(option) ? elementsOf(option, at).map(element => ({ kind: 'list', items: [unknown(at), element], open: false, at })) : []
  }), at)
}

/** Tests if a value has elements that are known without its fields: a response, or a value of a declared type. */
function hasElements(value: Value): boolean {
  return value.kind === 'response' || (value.kind === 'unknown' && value.type !== null)
}

/** Evaluates `Object.fromEntries(value)`, also of a Map. */
export function fromEntries(value: Value, at: Place): Value {
  if (value.kind === 'object') return value.role === 'map' ? { ...value, role: 'plain', open: true } : value
  if (value.kind !== 'list') return unknown(at)
  return { kind: 'object', fields: value.items.flatMap(anyPairOf).filter(isKeyedByResponse), open: value.open, at, role: 'plain' }
}

/** Evaluates `Object.groupBy(list, callback)` and `Map.groupBy`: every member is modelled as the whole list. */
export function groupBy(run: Run, context: CallContext, list: Value, role: 'plain' | 'map'): Value {
  const at = placeOf(context.call, context.frame.module)
  const [, callback] = context.args.values
  if (callback?.kind === 'function') run.enter({ context, callee: callback, values: argumentsOfMethodCallback('map', list, at, javascript) })
  return { ...objectOf([{ name: EACH_MEMBER, value: list }], at, true), role }
}
