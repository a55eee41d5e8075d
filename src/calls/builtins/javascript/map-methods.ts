import type { Place } from '../../../uses/api-use.ts'
import type { FieldValue, ObjectValue, Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { elementsOf, memberOfObject, nameOfField, pairsIn } from '../../values/elements.ts'
import { choice, optionsOf, unknown } from '../../values/make-value.ts'
import { anyPairOf } from '../../values/name-value-pairs.ts'
import { knownStrings } from '../../values/text.ts'
import { unknownMethod } from './array-methods.ts'

/** Evaluates `new Map(pairs)` to an object whose members are the entries. */
export function mapOf(pairs: Value | undefined, at: Place): Value {
  const fields = pairs ? optionsOf(pairs).flatMap(option => fieldsOf(option, at)) : []
  return pairs && !fields.length ? unknown(at) : { kind: 'object', fields, open: pairs?.kind === 'list' && pairs.open, at, role: 'map' }
}

function fieldsOf(pairs: Value, at: Place): readonly FieldValue[] {
  return pairs.kind === 'object' && pairs.role === 'map' ? pairs.fields : elementsOf(pairs, at).flatMap(optionsOf).flatMap(anyPairOf)
}

/** Evaluates a method of a Map. Other functions may add entries, so a key that is not among the known ones may exist. */
export function mapMethod(run: Run, context: CallContext, map: ObjectValue, key: string, at: Place): Value | undefined {
  const [first, second] = context.args.values
  if (key === 'set') return first && second ? withEntry(map, [first, second], at) : map
  if (!map.fields.length) return unknownMethod(run, context, { ...unknown(at), type: map.type ?? null }, key, at) ?? unknown(at)
  switch (key) {
    case 'get': return entryAt(map, first, at)
    case 'keys': return { kind: 'list', items: map.fields.map(field => nameOfField(field, at)), open: map.open, at }
    case 'values': return { kind: 'list', items: map.fields.map(field => field.get()), open: map.open, at }
    case 'entries': return { kind: 'list', items: pairsIn(map, at), open: map.open, at }
    case 'forEach': return forEach(run, context, map, at)
    default: return unknown(at)
  }
}

function withEntry(map: ObjectValue, entry: readonly [key: Value, value: Value], at: Place): ObjectValue {
  return { ...map, fields: [...map.fields, ...anyPairOf({ kind: 'list', items: entry, open: false, at })] }
}

/** The value of `map.get(key)`: any entry where the key is unknown. */
function entryAt(map: ObjectValue, key: Value | undefined, at: Place): Value {
  const names = key ? knownStrings(key) : []
  const object: ObjectValue = { ...map, role: 'plain', open: true }
  return names.length ? choice(names.map(name => memberOfObject(object, name, at))) : memberOfObject(object, null, at)
}

function forEach(run: Run, context: CallContext, map: ObjectValue, at: Place): Value {
  const [callback] = context.args.values
  if (callback?.kind !== 'function') return unknown(at)
  for (const field of map.fields) run.enter({ context, callee: callback, values: [field.get(), nameOfField(field, at), map] })
  return unknown(at)
}
