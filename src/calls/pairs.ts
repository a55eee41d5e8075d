import { knownText } from './text.ts'
import type { FieldValue, Value } from './value.ts'

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

function fieldOf(name: Value, value: Value | undefined): FieldValue | undefined {
  const text = name.kind === 'text' ? knownText(name.text) : null
  const at = name.kind === 'text' ? name.text[0]?.at : undefined
  return text !== null && at && value ? { name: text, at, get: () => value, conditions: [], branch: [] } : undefined
}
