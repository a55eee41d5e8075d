import type { Place } from './api-use.ts'
import { enterWith } from './invoke.ts'
import type { CallContext } from './invoke.ts'
import { unknownMethod } from './list-methods.ts'
import { elementsOf, memberOfObject, nameOfField, pairsIn } from './members.ts'
import { anyPairOf } from './pairs.ts'
import type { Run } from './run.ts'
import { knownStrings } from './text.ts'
import type { FieldValue, ObjectValue, Value } from './value.ts'
import { choice, optionsOf, unknown } from './value.ts'

/** `new Map(pairs)`: an object whose members are what it holds. */
export function mapOf(pairs: Value | undefined, at: Place): Value {
  const fields = pairs ? optionsOf(pairs).flatMap(option => fieldsOf(option, at)) : []
  return pairs && !fields.length ? unknown(at) : { kind: 'object', fields, open: pairs?.kind === 'list' && pairs.open, at, role: 'map' }
}

function fieldsOf(pairs: Value, at: Place): readonly FieldValue[] {
  return pairs.kind === 'object' && pairs.role === 'map' ? pairs.fields : elementsOf(pairs, at).flatMap(optionsOf).flatMap(anyPairOf)
}

/** Methods of a Map. What is put into it in other functions is not known: what it does not hold may be there. */
export function mapMethod(run: Run, context: CallContext, map: ObjectValue, key: string, at: Place): Value | undefined {
  const [first, second] = context.args.values
  if (key === 'set') return first && second ? { ...map, fields: [...map.fields, ...anyPairOf({ kind: 'list', items: [first, second], open: false, at })] } : map
  if (!map.fields.length) return unknownMethod(run, context, { ...unknown(at), type: map.type ?? null }, key, at) ?? unknown(at)
  switch (key) {
    case 'get': return heldBy(map, first, at)
    case 'keys': return { kind: 'list', items: map.fields.map(field => nameOfField(field, at)), open: map.open, at }
    case 'values': return { kind: 'list', items: map.fields.map(field => field.get()), open: map.open, at }
    case 'entries': return { kind: 'list', items: pairsIn(map, at), open: map.open, at }
    case 'forEach': return forEach(run, context, map, at)
    default: return unknown(at)
  }
}

function heldBy(map: ObjectValue, key: Value | undefined, at: Place): Value {
  const names = key ? knownStrings(key) : []
  const object: ObjectValue = { ...map, role: 'plain', open: true }
  return names.length ? choice(names.map(name => memberOfObject(object, name, at))) : memberOfObject(object, null, at)
}

function forEach(run: Run, context: CallContext, map: ObjectValue, at: Place): Value {
  const [callback] = context.args.values
  if (callback?.kind === 'function') for (const field of map.fields) enterWith(run, context, callback, [field.get(), nameOfField(field, at), map], false, callback.self)
  return unknown(at)
}
