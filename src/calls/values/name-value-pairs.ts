import type { FieldValue, Value } from '../domain/value.ts'
import { EACH_MEMBER } from './elements.ts'
import { optionsOf } from './make-value.ts'
import { knownText } from './text.ts'

/** Names with values as libraries take them: an object, a list of pairs, or a flat list of names and values; undefined for anything else. */
export function namedValues(value: Value): readonly FieldValue[] | undefined {
  if (value.kind === 'object') return value.fields
  if (value.kind !== 'list') return undefined
  const { items } = value
  if (items.some(item => item.kind === 'list')) return items.flatMap(pairOf)
  return items.flatMap((item, index) => index % 2 ? [] : fieldOf(item, items[index + 1]) ?? [])
}

/** `[name, value]`. */
export function pairOf(item: Value): readonly FieldValue[] {
  const [name, value] = item.kind === 'list' ? item.items : []
  const field = name && fieldOf(name, value)
  return field ? [field] : []
}

/** The same, with a name that need not be known: then it stands for every member. */
export function anyPairOf(item: Value): readonly FieldValue[] {
  const known = pairOf(item)
  const [key, value] = item.kind === 'list' ? item.items : []
  return known.length || item.kind !== 'list' || !key || !value ? known : [{ name: EACH_MEMBER, key, at: item.at, get: () => value, conditions: [], branch: [] }]
}

/** Tests if what a member is called by is part of an answer: `byId[setting.id]`. */
export function isKeyedByResponse({ name, key }: FieldValue): boolean {
  return name !== EACH_MEMBER || (key !== undefined && optionsOf(key).some(option => option.kind === 'response' && option.path !== null))
}

function fieldOf(name: Value, value: Value | undefined): FieldValue | undefined {
  const text = name.kind === 'text' ? knownText(name.text) : null
  const at = name.kind === 'text' ? name.text[0]?.at : undefined
  return text !== null && at && value ? { name: text, key: name, at, get: () => value, conditions: [], branch: [] } : undefined
}
