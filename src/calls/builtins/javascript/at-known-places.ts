import type { Expr, Spread } from '../../../syntax/expr.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { ListValue, Value } from '../../domain/value.ts'
import { areInPlace, isEndInPlace } from '../../flow/known-places.ts'
import { javascript } from '../../languages/javascript.ts'
import type { CallContext } from '../../state/call-context.ts'
import { numberIn, objectOf } from '../../values/make-value.ts'
import { knownText } from '../../values/text.ts'

/** Tests if the positions of the items are those of the elements of the list that a method is called on. */
export function hasPositions({ call: { callee }, frame: { module } }: CallContext, { open, placedUntil }: ListValue): boolean {
  return !open && placedUntil === undefined && callee.kind === 'member' && areInPlace(callee.object, module, javascript)
}

/** Tests if an expression is a number that is written out: `1`, `-1`. */
function isWritten(expr: Expr | Spread | undefined): boolean {
  return expr?.kind === 'literal' || (expr?.kind === 'other' && expr.operator === '-' && expr.children[0]?.kind === 'literal')
}

const DEPENDING: ReadonlySet<string> = new Set(['reverse', 'toReversed', 'sort', 'toSorted', 'next', 'slice', 'at', 'pop', 'shift', 'take', 'drop'])

/** Evaluates a method that depends on the places of elements, for a list whose elements are all known; undefined for other methods. */
export function atKnownPlaces(list: ListValue, key: string, context: CallContext, at: Place): Value | undefined {
  const { args, call } = context
  if (!DEPENDING.has(key) || args.open) return undefined
  const [first] = args.values
  const positions = args.values.map((arg, index) => isWritten(call.args[index]) ? numberIn(arg) ?? NaN : NaN)
  if (!hasPositions(context, list)) return atEnd(list, key, positions, context)
  switch (key) {
    case 'pop': return itemAt(list, -1, at)
    case 'shift': return itemAt(list, 0, at)
    case 'reverse': case 'toReversed': return { ...list, items: list.items.toReversed() }
    case 'sort': case 'toSorted': return first ? undefined : inOrder(list)
    // An iterator that only this call has is at its beginning.
    case 'next': {
      const isFirst = call.callee.kind === 'member' && call.callee.object.kind === 'call'
      return isFirst ? objectOf([{ name: 'value', value: itemAt(list, 0, at) }], at, true) : undefined
    }
    default: return positions.some(Number.isNaN) ? undefined : atPositions(list, key, positions, at)
  }
}

function atPositions(list: ListValue, key: string, positions: readonly number[], at: Place): Value | undefined {
  const [first] = positions
  if (key === 'slice') return { ...list, items: list.items.slice(...positions) }
  if (first === undefined) return undefined
  switch (key) {
    case 'at': return itemAt(list, first, at)
    case 'take': return { ...list, items: list.items.slice(0, Math.max(0, first)) }
    case 'drop': return { ...list, items: list.items.slice(Math.max(0, first)) }
    default: return undefined
  }
}

/** Evaluates a method that takes what is at the end of a list: `[...before, 'ssl'].at(-1)`. */
function atEnd({ items, placedAtEnd = 0, at }: ListValue, key: string, [first, ...more]: readonly number[], context: CallContext): Value | undefined {
  const { call: { callee }, frame: { module } } = context
  const fromEnd = key === 'pop' ? 1 : (key === 'at' || key === 'slice') && first !== undefined && more.length === 0 ? -first : 0
  if (!(fromEnd >= 1 && fromEnd <= placedAtEnd) || callee.kind !== 'member' || !isEndInPlace(callee.object, module, javascript)) return undefined
  return key === 'slice' ? { kind: 'list', items: items.slice(-fromEnd), open: false, at } : items.at(-fromEnd)
}

function itemAt({ items }: ListValue, index: number, at: Place): Value {
  return items.at(index) ?? { kind: 'scalar', value: undefined, at }
}

/** Sorts a list of known texts, as a sort without a function does. */
function inOrder(list: ListValue): ListValue | undefined {
  const texts = list.items.map(item => ({ item, text: item.kind === 'text' ? knownText(item.text) : null }))
  if (texts.some(({ text }) => text === null)) return undefined
  const sorted = texts.toSorted((a, b) => (a.text ?? '') < (b.text ?? '') ? -1 : Number(a.text !== b.text))
  return { ...list, items: sorted.map(({ item }) => item) }
}
