import type { Place } from '../../uses/api-use.ts'
import type { FieldValue, ListValue, ObjectValue, ResponseValue, UnknownValue, Value } from '../domain/value.ts'
import { typeOfElement } from './element-type.ts'
import { memberOfIncoming } from './incoming-request.ts'
import { choice, objectOf, optionsOf, responsesIn, textAt, unknown } from './make-value.ts'

/** The name of a member whose key is computed and unknown. */
export const ANY = '*'

/** The name of the field that represents every member of an object whose keys are unknown. */
export const EACH_MEMBER = '[]'

/** The step into a map on a path of members: the key of an entry follows. */
export const ENTRY = '()'

export function memberOfObject(value: ObjectValue, key: string | null, at: Place): Value {
  if (value.role === 'map') return unknown(at, key)
  if (value.role === 'incoming') return memberOfIncoming(value, key, at)
  if (key === null) return value.fields.length ? choice(value.fields.map(field => field.get())) : unknown(at)
  const own = value.fields.filter(field => field.name === key)
  const found = own.length ? own : value.fields.filter(field => field.name === EACH_MEMBER)
  if (!found.length && value.responses) return choice(value.responses.map(response => memberOfResponse(response, key, at)))
  if (!found.length) return value.open || value.role !== 'plain' ? unknown(at, key) : { kind: 'scalar', value: undefined, at }
  const last = found.findLastIndex((field, index) => overrides(field, found.slice(0, index)))
  return choice(found.slice(Math.max(0, last)).map(field => field.get()))
}

/** Tests if a field overrides the earlier ones of its name: it is set on every path on which they are. */
function overrides({ conditions, branch }: FieldValue, earlier: readonly FieldValue[]): boolean {
  return !conditions.length && (!branch.length || earlier.every(other => branch.every(each => other.branch.includes(each))))
}

export function memberOfResponse(value: ResponseValue, key: string | null, at: Place): Value {
  if (value.path === null) {
    if (key !== null && value.event.form?.members?.includes(key)) return { ...value, path: [] }
    if (key !== null && value.event.form?.errors?.includes(key)) return { ...value, path: [], side: 'error' }
    return unknown(at, key)
  }
  // Options can make a client return the whole response instead of its body.
  if (key !== null && !value.path.length && value.event.form?.itself && value.event.form.members?.includes(key)) return value
  const step = key === null || /^\d+$/.test(key) ? '[]' : key
  return { ...value, path: [...value.path, step] }
}

/** Methods of lists and iterators whose result has the same elements, or some of them. */
export const SAME_ELEMENTS: ReadonlySet<string> = new Set([
  'slice', 'reverse', 'toReversed', 'values', 'toArray', 'take', 'drop', 'copyWithin',
])

/** Methods of lists that return one element. */
export const ONE_ELEMENT: ReadonlySet<string> = new Set(['at', 'pop', 'shift'])

/** Returns the object that the method `next` of an iterator returns. */
export function nextOf(value: Value, at: Place): ObjectValue {
  return objectOf([{ name: 'value', value: choice(elementsOf(value, at)) }], at, true)
}

/** Returns the values that iterating a value yields. */
export function elementsOf(value: Value, at: Place): readonly Value[] {
  return optionsOf(value).flatMap((option): Value[] => {
    switch (option.kind) {
      case 'list': return option.items.length ? [...option.items] : [unknownElement(option, at)]
      case 'response': return [elementOfResponse(option, at)]
      case 'object': return elementsOfObject(option, at)
      case 'unknown': return [unknownElement(option, at)]
      default: return [unknown(at)]
    }
  })
}

function elementsOfObject(value: ObjectValue, at: Place): Value[] {
  if (value.role === 'params') return pairsIn(value, at)
  if (value.role === 'map') return value.fields.length ? pairsIn(value, at) : [unknownElement(value, at)]
  return nestedResponses(value, at)
}

/** Returns the members of an object, each as a list of its name and its value. */
export function pairsIn({ fields }: ObjectValue, at: Place): Value[] {
  return fields.map(field => ({ kind: 'list', items: [nameOfField(field, at), field.get()], open: false, at: field.at }))
}

export function nameOfField(field: FieldValue, at: Place): Value {
  return field.key ?? (field.name === EACH_MEMBER ? unknown(at) : textAt(field.name, field.at))
}

export function unknownElement({ type }: UnknownValue | ListValue | ObjectValue, at: Place): Value {
  return type ? { ...unknown(at), type: typeOfElement(type) } : unknown(at)
}

const DEEPEST_NESTED = 3

/**
 * Finds the responses in a plain object. A plain object cannot be iterated, so the code that does so gets it unpacked by something that
 * is not analysed: `{ content: [{ text: JSON.stringify(answer) }] }` represents the response.
 */
function nestedResponses(value: ObjectValue, at: Place): Value[] {
  const found = new Map<unknown, Value>()
  let level: readonly Value[] = [value]
  for (let depth = 0; depth < DEEPEST_NESTED && level.length > 0; depth += 1) {
    level = level.flatMap(each => each.kind === 'object' ? each.fields.map(field => field.get()) : each.kind === 'list' ? each.items : [])
    for (const each of level) if (each.kind === 'response' && each.path !== null) found.set(each.event, { ...each, path: ['*', '[]'] })
  }
  return found.size > 0 ? [...found.values()] : [unknown(at)]
}

/** Iterating a response before it is parsed yields pieces of its body, or the responses with each page. */
function elementOfResponse(response: ResponseValue, at: Place): Value {
  if (response.path !== null) return { ...response, path: [...response.path, '[]'] }
  if (response.event.form?.iterated) return response
  return response.event.form?.pieces === undefined ? unknown(at) : { ...response, path: [] }
}

/** Merges the fields of several values into one object, as `Object.assign` does. */
export function merged(values: readonly Value[], at: Place): ObjectValue {
  const objects = values.map(value => optionsOf(value).find((option): option is ObjectValue => option.kind === 'object'))
  const responses = values.flatMap(optionsOf).flatMap(responsesIn)
  return {
    kind: 'object',
    fields: objects.flatMap(object => object?.fields ?? []),
    at,
    role: objects[0]?.role ?? 'plain',
    ...responses.length > 0 && { responses },
    open: objects.some(object => !object || object.open),
  }
}
