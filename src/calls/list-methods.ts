import type { Place } from './api-use.ts'
import { EACH, argumentsFor, narrowed } from './callbacks.ts'
import { enterWith } from './invoke.ts'
import type { CallContext } from './invoke.ts'
import { elementsOf } from './members.ts'
import type { Run } from './run.ts'
import { bodyIn, concatTexts, hole, textsOf } from './text.ts'
import type { ListValue, Value } from './value.ts'
import { choice, textValue, unknown } from './value.ts'

/** Methods of lists. */
export function listMethod(run: Run, context: CallContext, receiver: ListValue, key: string, at: Place): Value | undefined {
  const [first] = context.args.values
  if (EACH.has(key)) return eachOf(run, context, receiver, key, first, at)
  if (key === 'join') return bodyIn(receiver.items) ?? joined(receiver.items, first, receiver.open, at)
  if (['concat', 'slice', 'reverse', 'flat', 'sort', 'values'].includes(key)) return key === 'concat' ? { ...receiver, items: [...receiver.items, ...context.args.values.flatMap(value => value.kind === 'list' || value.kind === 'response' ? elementsOf(value, at) : [value])] } : receiver
  if (key === 'entries') return { ...receiver, items: receiver.items.map(item => ({ kind: 'list', items: [unknown(at), item], open: false, at })) }
  return ['at', 'pop', 'shift', 'get'].includes(key) && receiver.items.length ? choice(receiver.items) : undefined
}

/** A list that is not known still gives what its callback makes: `zones.map(zone => client.get(…))`. */
export function unknownMethod(run: Run, context: CallContext, receiver: Value, key: string, at: Place): Value | undefined {
  const [first] = context.args.values
  if (key === 'join') return joined([unknown(at)], first, true, at)
  return EACH.has(key) && first?.kind === 'function' ? eachOf(run, context, { kind: 'list', items: [receiver.kind === 'unknown' ? { ...unknown(at), from: receiver.from } : unknown(at)], open: true, at }, key, first, at) : undefined
}

function eachOf(run: Run, context: CallContext, receiver: Value, key: string, callback: Value | undefined, at: Place): Value {
  const results: Value[] = []
  if (callback?.kind === 'function') {
    const elements = elementsOf(receiver, at)
    for (const element of elements) results.push(enterWith(run, context, callback, argumentsFor(key, { kind: 'list', items: [element], open: true, at }, at), false, callback.self))
  }
  if (key === 'filter' || key === 'sort') return narrowed(receiver, callback)
  if (key.startsWith('find')) return narrowed(choice(elementsOf(receiver, at)), callback)
  if (key === 'map' || key === 'flatMap') return { kind: 'list', items: key === 'map' ? results : results.flatMap(result => elementsOf(result, at)), open: true, at }
  return key.startsWith('reduce') && results.length ? choice(results) : unknown(at)
}

function joined(items: readonly Value[], separator: Value | undefined, open: boolean, at: Place): Value {
  const between = separator ? textsOf(separator, at) : [textValue([{ text: ',', at, from: null }])]
  const pieces = items.flatMap((item, index) => index ? [between, textsOf(item, at)] : [textsOf(item, at)])
  if (open) pieces.push(between, [textValue([hole(at)])])
  return choice(concatTexts(pieces, at))
}
