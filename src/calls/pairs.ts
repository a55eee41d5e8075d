import { knownText } from './text.ts'
import type { FieldValue, Value } from './value.ts'

/** Names with values as libraries take them: an object, a list of pairs, or a flat list of names and values; undefined for anything else. */
export function namedValues(value: Value): readonly FieldValue[] | undefined {
  if (value.kind === 'object') return value.fields
  if (value.kind !== 'list') return undefined
  const { items } = value
  const isFlat = items.every(item => item.kind !== 'list')
  const pairs = isFlat ? items.flatMap((item, index): (readonly [Value, Value | undefined])[] => index % 2 ? [] : [[item, items[index + 1]]])
    : undefined
  return pairs ? pairs.flatMap(([name, given]) => fieldOf(name, given) ?? []) : items.flatMap(pairOf)
}

/** `[name, value]`. */
export function pairOf(item: Value): readonly FieldValue[] {
  if (item.kind !== 'list' || !item.items[0]) return []
  return [fieldOf(item.items[0], item.items[1]) ?? []].flat()
}

function fieldOf(name: Value, value: Value | undefined): FieldValue | undefined {
  const text = name.kind === 'text' ? knownText(name.text) : null
  const at = name.kind === 'text' ? name.text[0]?.at : undefined
  return text !== null && at && value ? { name: text, at, get: () => value, conditions: [], branch: [] } : undefined
}
