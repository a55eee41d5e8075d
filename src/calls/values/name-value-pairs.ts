import type { FieldValue, Value } from '../domain/value.ts'
import { EACH_MEMBER } from './elements.ts'
import { optionsOf } from './make-value.ts'
import { knownText } from './text.ts'

/** Returns names with values, in any form that libraries take: an object, a list of pairs, a flat list of names and values; undefined for others. */
export function namedValues(value: Value): readonly FieldValue[] | undefined {
  if (value.kind === 'object') return value.fields
  if (value.kind !== 'list') return undefined
  const { items } = value
  if (items.some(item => item.kind === 'list')) return items.flatMap(pairOf)
  return items.flatMap((item, index) => index % 2 ? [] : fieldOf(item, items[index + 1]) ?? [])
}

/** Returns the field of `[name, value]`, if its name is known. */
export function pairOf(item: Value): readonly FieldValue[] {
  const [name, value] = item.kind === 'list' ? item.items : []
  const field = name && fieldOf(name, value)
  return field ? [field] : []
}

/** Returns the field of `[name, value]`; one with an unknown name represents every member. */
export function anyPairOf(item: Value): readonly FieldValue[] {
  const known = pairOf(item)
  const [key, value] = item.kind === 'list' ? item.items : []
  if (known.length || item.kind !== 'list' || !key || !value) return known
  return [{ name: EACH_MEMBER, key, at: item.at, get: () => value, conditions: [], branch: [] }]
}

/** Tests if the name of a member is known, or is a part of a response: `byId[setting.id]`. */
export function isKeyedByResponse({ name, key }: FieldValue): boolean {
  return name !== EACH_MEMBER || (key !== undefined && isPartOfResponse(key))
}

export function isPartOfResponse(value: Value): boolean {
  return optionsOf(value).some(option => option.kind === 'response' && option.path !== null)
}

function fieldOf(name: Value, value: Value | undefined): FieldValue | undefined {
  const text = name.kind === 'text' ? knownText(name.text) : null
  const at = name.kind === 'text' ? name.text[0]?.at : undefined
  return text !== null && at && value ? { name: text, key: name, at, get: () => value, conditions: [], branch: [] } : undefined
}
