import type { Place } from '../../../uses/api-use.ts'
import type { ListValue, UnknownValue, Value } from '../../domain/value.ts'
import { argumentsOfMethodCallback, collects, narrowed } from '../../frames/callback-values.ts'
import { outerElement } from '../../heap/outer-element.ts'
import { javascript } from '../../languages/javascript.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { bodyIn, concatTexts } from '../../values/concat-texts.ts'
import { elementsOf, nextOf, ONE_ELEMENT, SAME_ELEMENTS } from '../../values/elements.ts'
import { encoded } from '../../values/encoded.ts'
import { choice, numberIn, optionsOf, textValue, unknown } from '../../values/make-value.ts'
import { hole, textsOf } from '../../values/text.ts'
import { atKnownPlaces } from './at-known-places.ts'
import { filtered, foundBy } from './chosen-elements.ts'
import { replacedItems, REPLACING } from './replaced-items.ts'

/** Methods that return one element. */
const ELEMENT_RESULT = new Set([...ONE_ELEMENT, 'get'])

/** Methods that return a list of the same elements, or of some of them. */
const LIST_RESULT = new Set([...SAME_ELEMENTS, 'concat', 'flat', 'sort', 'toSorted', 'filter', 'splice', ...REPLACING])

/** Evaluates a method of a list; undefined for methods without a model. */
export function listMethod(run: Run, context: CallContext, receiver: ListValue, key: string, at: Place): Value | undefined {
  const [first] = context.args.values
  if (key === 'map' && isSpelling(first)) return isEncoding(first) ? { ...receiver, items: receiver.items.map(item => encoded(item, at)) } : receiver
  const placed = atKnownPlaces(receiver, key, context, at) ?? outerOf(run, context, receiver, key)
  if (placed) return placed
  if (javascript.elementMethods.has(key)) return callForEach(run, context, receiver, key, at)
  if (key === 'join') return bodyIn(receiver.items) ?? joined(receiver.items, first, receiver.open, at)
  if (key === 'concat') return { ...receiver, ...joinedLists([receiver, ...context.args.values], at) }
  if (SAME_ELEMENTS.has(key)) return key === 'values' || key === 'toArray' ? receiver : { ...receiver, placedUntil: 0 }
  if (key === 'flat') return flat(receiver, at)
  if (key === 'next') return nextOf(receiver, at)
  if (REPLACING.has(key)) return replacedItems(receiver, key, context.args)
  if (key === 'entries') return { ...receiver, items: receiver.items.map(item => entryOf(item, at)) }
  return ELEMENT_RESULT.has(key) && (receiver.items.length || receiver.type) ? choice(elementsOf(receiver, at)) : undefined
}

/** `list.pop()`, `list.shift()`, `list.at(-1)` of a list whose length is not known. */
function outerOf(run: Run, { call: { callee }, args: { values: [first, more] }, frame }: CallContext, { open }: ListValue, key: string): Value | undefined {
  if (!open || callee.kind !== 'member' || more) return undefined
  const isLast = key === 'pop' || (key === 'at' && first && numberIn(first) === -1)
  return isLast || key === 'shift' ? outerElement(run, callee.object, frame, isLast ? 'last' : 'first') : undefined
}

/** Global functions that leave a path readable: `segments.map(encodeURIComponent)`. */
const SPELLINGS = new Set(['String', 'encodeURIComponent', 'encodeURI', 'decodeURIComponent'])

function isSpelling(callback: Value | undefined): boolean {
  return callback?.kind === 'external' && callback.module === 'global' && SPELLINGS.has(callback.path.join('.'))
}

function isEncoding(callback: Value | undefined): boolean {
  return callback?.kind === 'external' && callback.path.join('.') === 'encodeURIComponent'
}

/** `list.flat()`. Where the places of the lists are not known, those of their elements are neither. */
function flat(list: ListValue, at: Place): ListValue {
  const joined = joinedLists(list.items, at)
  return { ...list, ...joined, open: list.open || joined.open, ...list.placedUntil !== undefined && { placedUntil: 0 } }
}

/** The elements of some lists, and other values as they are, in one list. A response may be a list, or one of its elements. */
function joinedLists(values: readonly Value[], at: Place): Pick<ListValue, 'items' | 'open' | 'placedUntil'> {
  const items: Value[] = []
  let open = false
  let placedUntil: number | undefined
  for (const value of values) {
    const options = optionsOf(value)
    const [only, other] = options
    const known = only?.kind === 'list' && !other ? only : undefined
    const isElement = !options.some(({ kind }) => kind === 'list' || kind === 'response')
    const placed = known ? known.placedUntil ?? (known.open ? known.items.length : undefined) : isElement ? undefined : 0
    if (placed !== undefined) placedUntil ??= items.length + placed
    open ||= known ? known.open : !isElement
    if (isElement) items.push(value)
    else items.push(...options.flatMap(option => option.kind === 'list' ? option.items : withElements(option, at)))
  }
  return { items, open, ...placedUntil !== undefined && { placedUntil } }
}

/** A response as one element of a list, and as a list of others. */
function withElements(option: Value, at: Place): readonly Value[] {
  return option.kind === 'response' ? [option, ...elementsOf(option, at)] : [option]
}

/** An item of `list.entries()`: an unknown index and the element. */
function entryOf(element: Value, at: Place): ListValue {
  return { kind: 'list', items: [unknown(at), element], open: false, at }
}

/** Evaluates a list method of an unknown value: its callback is entered all the same, as in `zones.map(zone => client.get(…))`. */
export function unknownMethod(run: Run, context: CallContext, receiver: Value, key: string, at: Place): Value | undefined {
  const [first] = context.args.values
  if (key === 'join') return joined([unknown(at)], first, true, at)
  const element = receiver.kind === 'unknown' ? typedElement(receiver, at) : undefined
  const item = { ...element ?? unknown(at), from: receiver.kind === 'unknown' ? receiver.from : [] }
  const result = javascript.elementMethods.has(key) && first?.kind === 'function'
    ? callForEach(run, context, { kind: 'list', items: [item], open: true, at }, key, at)
    : undefined
  if (!element) return result
  if (key === 'next') return nextOf(receiver, at)
  if (key === 'entries') return { kind: 'list', items: [entryOf(element, at)], open: true, at }
  return ELEMENT_RESULT.has(key) ? element : LIST_RESULT.has(key) ? narrowed(receiver, first) : result
}

/** The element of a list of which only the declared type is known. */
function typedElement(receiver: UnknownValue, at: Place): UnknownValue | undefined {
  const [element] = receiver.type ? elementsOf(receiver, at) : []
  return element?.kind === 'unknown' && element.type ? element : undefined
}

/** Enters the callback of `map`, `filter`, `reduce` … once for each element, and returns the result of the method. */
function callForEach(run: Run, context: CallContext, receiver: ListValue, key: string, at: Place): Value {
  const [callback, begun] = context.args.values
  const results: Value[] = []
  if (callback?.kind === 'function') {
    let collected = begun && collects(begun) ? begun : undefined
    for (const element of elementsOf(receiver, at)) {
      const values = argumentsOfMethodCallback(key, { kind: 'list', items: [element], open: true, at }, at, javascript, collected)
      const result = run.enter({ context, callee: callback, values })
      collected = collected && collects(result) ? result : undefined
      results.push(result)
    }
    if (key.startsWith('reduce') && collected && collected !== begun) return collected
  }
  if (key === 'filter') return narrowed(filtered(run, callback, receiver), callback)
  if (key === 'sort' || key === 'toSorted') return narrowed({ ...receiver, placedUntil: 0 }, callback)
  if (key.startsWith('find')) return narrowed(choice(foundBy(run, context, receiver, key, at)), callback)
  if (key === 'map') {
    const open = receiver.open || results.length !== receiver.items.length
    return { kind: 'list', items: results, open, ...receiver.placedUntil !== undefined && { placedUntil: receiver.placedUntil }, at }
  }
  if (key === 'flatMap') return { kind: 'list', items: results.flatMap(result => elementsOf(result, at)), open: true, at }
  return key.startsWith('reduce') && results.length ? choice(results) : unknown(at)
}

/** The text of `items.join(separator)`; an open list ends in a hole. */
function joined(items: readonly Value[], separator: Value | undefined, open: boolean, at: Place): Value {
  const between = separator ? textsOf(separator, at) : [textValue([{ text: ',', at, from: null }])]
  const pieces = items.flatMap((item, index) => index ? [between, textsOf(item, at)] : [textsOf(item, at)])
  if (open) pieces.push(between, [textValue([hole(at)])])
  return choice(concatTexts(pieces, at))
}
