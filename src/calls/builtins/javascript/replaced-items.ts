import type { ListValue, Value } from '../../domain/value.ts'
import type { Arguments } from '../../state/call-context.ts'
import { choice, numberIn } from '../../values/make-value.ts'

/** Methods that return a list with some of its elements replaced. */
export const REPLACING: ReadonlySet<string> = new Set(['with', 'toSpliced', 'fill'])

/** Evaluates `list.with(0, value)`, `list.toSpliced(start, count, …values)` and `list.fill(value, start, end)`. */
export function replacedItems(list: ListValue, key: string, { values, open }: Arguments): Value {
  const [first, second, third] = values
  const added = key === 'with' ? values.slice(1, 2) : key === 'fill' ? values.slice(0, 1) : values.slice(2)
  const isKnown = !list.open && !open && (key !== 'toSpliced' || second !== undefined)
  const from = key === 'fill' ? indexIn(list, second, 0) : indexIn(list, first)
  const to = key === 'with' ? 1 : key === 'fill' ? indexIn(list, third, Infinity) : second && numberIn(second)
  if (!isKnown || from === undefined || to === undefined) return anywhere(list, added)
  const { items } = list
  const [value] = added
  if (key === 'fill') return value ? { ...list, items: items.map((item, index) => index >= from && index < to ? value : item) } : list
  return { ...list, items: items.toSpliced(from, to, ...added) }
}

/** The place of an element, also one that is counted from the end. */
function indexIn({ items }: ListValue, value: Value | undefined, whole?: number): number | undefined {
  if (!value) return whole
  const index = numberIn(value)
  return index !== undefined && index < 0 ? items.length + index : index
}

/** Of a list that is not known whole, any element may be at any place. */
function anywhere(list: ListValue, added: readonly Value[]): Value {
  const any = choice([...list.items, ...added])
  return list.items.length + added.length > 0 ? { ...list, items: Array.from({ length: Math.max(1, list.items.length) }, () => any), open: true } : list
}
