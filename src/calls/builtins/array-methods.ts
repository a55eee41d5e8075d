import type { Place } from '../../uses/api-use.ts'
import type { ListValue, UnknownValue, Value } from '../domain/value.ts'
import { factsOf } from '../flow/function-facts.ts'
import { testOutcome } from '../frames/test-outcome.ts'
import { javascript } from '../languages/javascript.ts'
import type { CallContext } from '../state/call-context.ts'
import { argumentsFor, narrowed } from '../state/response-values.ts'
import type { Run } from '../state/run.ts'
import { bodyIn, concatTexts } from '../values/concat-texts.ts'
import { elementsOf } from '../values/elements.ts'
import { choice, emptyMemory, textValue, unknown } from '../values/make-value.ts'
import { hole, textsOf } from '../values/text.ts'

/** Methods that give an element, and those that give elements of the list. */
const TAKES = new Set(['at', 'pop', 'shift', 'get'])
const KEEPS = new Set(['concat', 'slice', 'reverse', 'flat', 'sort', 'values', 'toSorted', 'toReversed', 'filter', 'splice'])

/** Methods of lists. */
export function listMethod(run: Run, context: CallContext, receiver: ListValue, key: string, at: Place): Value | undefined {
  const [first] = context.args.values
  if (javascript.elementMethods.has(key)) return eachOf(run, context, receiver, key, first, at)
  if (key === 'join') return bodyIn(receiver.items) ?? joined(receiver.items, first, receiver.open, at)
  if (['concat', 'slice', 'reverse', 'flat', 'sort', 'values'].includes(key)) return key === 'concat' ? { ...receiver, items: [...receiver.items, ...context.args.values.flatMap(value => value.kind === 'list' || value.kind === 'response' ? elementsOf(value, at) : [value])] } : receiver
  if (key === 'entries') return { ...receiver, items: receiver.items.map(item => ({ kind: 'list', items: [unknown(at), item], open: false, at })) }
  return TAKES.has(key) && (receiver.items.length || receiver.type) ? choice(elementsOf(receiver, at)) : undefined
}

/** A list that is not known still gives what its callback makes: `zones.map(zone => client.get(…))`. */
export function unknownMethod(run: Run, context: CallContext, receiver: Value, key: string, at: Place): Value | undefined {
  const [first] = context.args.values
  if (key === 'join') return joined([unknown(at)], first, true, at)
  const element = receiver.kind === 'unknown' ? typedElement(receiver, at) : undefined
  const item = { ...element ?? unknown(at), from: receiver.kind === 'unknown' ? receiver.from : [] }
  const made = javascript.elementMethods.has(key) && first?.kind === 'function' ? eachOf(run, context, { kind: 'list', items: [item], open: true, at }, key, first, at) : undefined
  if (!element) return made
  if (key === 'entries') return { kind: 'list', items: [{ kind: 'list', items: [unknown(at), element], open: false, at }], open: true, at }
  return TAKES.has(key) ? element : KEEPS.has(key) ? narrowed(receiver, first) : made
}

/** What a list holds that is known by its declared type alone. */
function typedElement(receiver: UnknownValue, at: Place): UnknownValue | undefined {
  const [element] = receiver.type ? elementsOf(receiver, at) : []
  return element?.kind === 'unknown' && element.type ? element : undefined
}

function eachOf(run: Run, context: CallContext, receiver: Value, key: string, callback: Value | undefined, at: Place): Value {
  const results: Value[] = []
  if (callback?.kind === 'function') {
    const elements = elementsOf(receiver, at)
    for (const element of elements) results.push(run.enter({ context, callee: callback, values: argumentsFor(key, { kind: 'list', items: [element], open: true, at }, at, javascript) }))
  }
  if (key === 'filter' && receiver.kind === 'list') return narrowed({ ...receiver, items: receiver.items.filter(item => !isRefused(run, callback, item)) }, callback)
  if (key === 'filter' || key === 'sort') return narrowed(receiver, callback)
  if (key.startsWith('find')) return narrowed(choice(elementsOf(receiver, at)), callback)
  if (key === 'map' || key === 'flatMap') return { kind: 'list', items: key === 'map' ? results : results.flatMap(result => elementsOf(result, at)), open: true, at }
  return key.startsWith('reduce') && results.length ? choice(results) : unknown(at)
}

/** Tests if a callback of `filter` is known to refuse an item. */
function isRefused(run: Run, callback: Value | undefined, item: Value): boolean {
  if (callback?.kind !== 'function') return false
  const { fn, frame } = callback
  const returns = factsOf(frame.module, fn).returns
  const inner = { module: frame.module, fn, args: [item], argsOpen: false, self: null, parent: frame, stack: frame.stack, ...emptyMemory() }
  return returns.length === 1 && returns.every(each => testOutcome(run, each, inner) === false)
}

function joined(items: readonly Value[], separator: Value | undefined, open: boolean, at: Place): Value {
  const between = separator ? textsOf(separator, at) : [textValue([{ text: ',', at, from: null }])]
  const pieces = items.flatMap((item, index) => index ? [between, textsOf(item, at)] : [textsOf(item, at)])
  if (open) pieces.push(between, [textValue([hole(at)])])
  return choice(concatTexts(pieces, at))
}
