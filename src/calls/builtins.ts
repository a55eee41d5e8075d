import type { Place } from './api-use.ts'
import { EACH, argumentsFor, narrowed } from './callbacks.ts'
import { enterWith } from './invoke.ts'
import type { CallContext } from './invoke.ts'
import { elementsOf } from './members.ts'
import type { Run } from './run.ts'
import { textMethod } from './text-methods.ts'
import { branchOf } from './conditions.ts'
import { concatTexts, entryOf, hole, knownStrings, textsOf } from './text.ts'
import { resolveUrl } from './urls.ts'
import type { FieldValue, FunctionValue, ListValue, ObjectValue, ResponseValue, Value } from './value.ts'
import { choice, optionsOf, placeOf, textValue, unknown, written } from './value.ts'

/** Calls of globals that pass values on: `String(x)`, `JSON.stringify(x)`, `new URL(x, base)`, `Promise.all(list)` …; undefined for others. */
export function builtinCall(run: Run, context: CallContext, path: readonly string[]): Value | undefined {
  const [first, second] = context.args.values
  const at = placeOf(context.call, context.frame.module)
  switch (path.join('.')) {
    case 'String': case 'encodeURIComponent': case 'encodeURI': case 'decodeURIComponent':
      return first && choice(textsOf(first, at).map(text => ({ ...text, url: false })))
    case 'JSON.stringify': case 'JSON.parse': case 'structuredClone': case 'Object.freeze': case 'Object.seal': case 'Promise.resolve': case 'Array.from': case 'unref': case 'toRaw':
      return first
    case 'String.raw': return first
    case 'URL': return first && choice(resolveUrl(textsOf(first, at), second ? textsOf(second, at) : null, at))
    case 'URLSearchParams': return paramsOf(first, at)
    case 'Headers': return headersOf(first, at)
    case 'Request': return requestOf(first, second, at)
    case 'Object.assign': return merged(context.args.values, at)
    case 'Object.entries': return first && entriesOf(first, at)
    case 'Map': return first && listOf(elementsOf(first, at).flatMap(pair => pair.kind === 'list' && pair.items[1] ? [pair.items[1]] : []), at)
    case 'Object.keys': return first && listOf(optionsOf(first).flatMap(option => option.kind === 'object' ? option.fields.map(field => written(field.name, field.at)) : []), at)
    case 'Object.values': return first && listOf(optionsOf(first).flatMap(option => option.kind === 'object' ? option.fields.map(field => field.get()) : option.kind === 'response' ? elementsOf(option, at) : []), at)
    case 'Object.fromEntries': return first && fromEntries(first, at)
    case 'Promise.all': case 'Promise.allSettled': return first
    case 'Promise.race': case 'Promise.any': return first && choice(elementsOf(first, at))
    case 'Promise': return promised(run, context, first, at)
    default: return undefined
  }
}

function listOf(items: readonly Value[], at: Place): Value {
  return items.length ? { kind: 'list', items, open: false, at } : unknown(at)
}

function paramsOf(first: Value | undefined, at: Place): Value {
  if (!first) return { kind: 'object', fields: [], open: false, at, role: 'params' }
  return choice(optionsOf(first).map((option): Value => {
    if (option.kind === 'object') return { ...option, at, role: 'params' }
    const pairs = option.kind === 'list' ? option.items.flatMap(pairOf) : []
    return { kind: 'object', fields: pairs, open: option.kind !== 'list' || option.open, at, role: 'params' }
  }))
}

/** `[name, value]`. */
function pairOf(item: Value): FieldValue[] {
  if (item.kind !== 'list') return []
  const [name, value] = item.items
  const key = name?.kind === 'text' && name.text.length === 1 ? name.text[0] : undefined
  return key?.text != null && value ? [{ name: key.text, at: key.at, get: () => value, conditions: [], branch: [] }] : []
}

function headersOf(first: Value | undefined, at: Place): Value {
  const [option] = first ? optionsOf(first) : []
  if (option?.kind === 'object') return { ...option, role: 'headers' }
  return { kind: 'object', fields: option?.kind === 'list' ? option.items.flatMap(pairOf) : [], open: option !== undefined && option.kind !== 'list', at, role: 'headers' }
}

/** `new Request(url, init)`: an options object whose `url` is the first argument. */
function requestOf(first: Value | undefined, second: Value | undefined, at: Place): Value {
  if (!first) return unknown(at)
  if (first.kind === 'object') return second ? merged([first, second], at) : first
  const url: ObjectValue = { kind: 'object', fields: [{ name: 'url', at, get: () => first, conditions: [], branch: [] }], open: false, at, role: 'plain' }
  return second ? merged([url, second], at) : url
}

export function merged(values: readonly Value[], at: Place): Value {
  const objects = values.map(value => optionsOf(value).find((option): option is ObjectValue => option.kind === 'object'))
  return {
    kind: 'object', fields: objects.flatMap(object => object?.fields ?? []), at, role: objects[0]?.role ?? 'plain',
    open: objects.some(object => !object || object.open),
  }
}

function entriesOf(value: Value, at: Place): Value {
  const pairs = optionsOf(value).flatMap((option): Value[] => {
    if (option.kind === 'response') return elementsOf(option, at).map(element => ({ kind: 'list', items: [unknown(at), element], open: false, at }))
    return option.kind !== 'object' ? [] : option.fields.map(field => ({ kind: 'list', items: [written(field.name, field.at), field.get()], open: false, at: field.at }))
  })
  return listOf(pairs, at)
}

function fromEntries(value: Value, at: Place): Value {
  if (value.kind === 'object') return value
  return value.kind === 'list' ? { kind: 'object', fields: value.items.flatMap(pairOf), open: value.open, at, role: 'plain' } : unknown(at)
}

/** `new Promise((resolve, reject) => …)` is worth what is given to `resolve`. */
function promised(run: Run, context: CallContext, executor: Value | undefined, at: Place): Value | undefined {
  if (executor?.kind !== 'function') return undefined
  const given: Value[] = []
  const id = run.resolved.push(given) - 1
  enterWith(run, context, executor, [{ kind: 'external', module: 'promise', path: [String(id)] }, unknown(at)], false, executor.self)
  return given.length ? choice(given) : unknown(at)
}

/** Methods of values that pass them on; undefined where the method is the code's own. */
export function builtinMethod(run: Run, context: CallContext, receiver: Value, key: string): Value | undefined {
  const at = placeOf(context.call, context.frame.module)
  if (receiver.kind === 'function') return functionMethod(run, context, receiver, key)
  if (['then', 'catch', 'finally'].includes(key)) return chained(run, context, receiver, key, at)
  switch (receiver.kind) {
    case 'text': return textMethod(context, receiver, key, at)
    case 'scalar': return key === 'toString' ? choice(textsOf(receiver, at)) : undefined
    case 'list': return listMethod(run, context, receiver, key, at)
    case 'response': return responseMethod(run, context, receiver, key, at)
    case 'object': return objectMethod(receiver, key, at)
    case 'unknown': return unknownMethod(run, context, receiver, key, at)
    default: return undefined
  }
}

/** A list that is not known still gives what its callback makes: `zones.map(zone => client.get(…))`. */
function unknownMethod(run: Run, context: CallContext, receiver: Value, key: string, at: Place): Value | undefined {
  const [first] = context.args.values
  if (key === 'join') return joined([unknown(at)], first, true, at)
  return EACH.has(key) && first?.kind === 'function' ? eachOf(run, context, { kind: 'list', items: [receiver.kind === 'unknown' ? { ...unknown(at), from: receiver.from } : unknown(at)], open: true, at }, key, first, at) : undefined
}

function functionMethod(run: Run, context: CallContext, receiver: FunctionValue, key: string): Value | undefined {
  const [self, ...rest] = context.args.values
  if (key === 'call') return enterWith(run, context, receiver, [...receiver.bound, ...rest], context.args.open, receiver.self ?? self ?? null)
  if (key === 'bind') return { ...receiver, self: receiver.self ?? self ?? null, bound: [...receiver.bound, ...rest] }
  if (key !== 'apply') return undefined
  const list = rest[0]?.kind === 'list' ? rest[0] : undefined
  return enterWith(run, context, receiver, [...receiver.bound, ...list?.items ?? []], !list || list.open, receiver.self ?? self ?? null)
}

function chained(run: Run, context: CallContext, receiver: Value, key: string, at: Place): Value | undefined {
  const [first] = context.args.values
  if (key === 'finally') return receiver
  if (key === 'catch') {
    if (first?.kind === 'function') enterWith(run, context, first, [errorOf(receiver, at)], false, first.self)
    return receiver
  }
  if (first?.kind !== 'function') return first ? unknown(at) : receiver
  return enterWith(run, context, first, [receiver], false, first.self)
}

/** What a request throws: the error's body is reached by the members that its client names. */
export function errorOf(receiver: Value, at: Place): Value {
  const response = optionsOf(receiver).find((option): option is ResponseValue => option.kind === 'response')
  const members = response?.event.client?.error
  if (!response || !members) return unknown(at, 'error')
  const body: Value = { ...response, path: [], side: 'error' }
  return members.reduceRight<Value>((inner, name) =>
    ({ kind: 'object', fields: [{ name, at, get: () => inner, conditions: [], branch: [] }], open: true, at, role: 'plain' }), body)
}

function listMethod(run: Run, context: CallContext, receiver: ListValue, key: string, at: Place): Value | undefined {
  const [first] = context.args.values
  if (EACH.has(key)) return eachOf(run, context, receiver, key, first, at)
  if (key === 'join') return joined(receiver.items, first, receiver.open, at)
  if (['concat', 'slice', 'reverse', 'flat', 'sort', 'values'].includes(key)) return key === 'concat' ? { ...receiver, items: [...receiver.items, ...context.args.values.flatMap(value => value.kind === 'list' || value.kind === 'response' ? elementsOf(value, at) : [value])] } : receiver
  if (key === 'entries') return { ...receiver, items: receiver.items.map(item => ({ kind: 'list', items: [unknown(at), item], open: false, at })) }
  return ['at', 'pop', 'shift', 'get'].includes(key) && receiver.items.length ? choice(receiver.items) : undefined
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

function responseMethod(run: Run, context: CallContext, receiver: ResponseValue, key: string, at: Place): Value | undefined {
  const form = receiver.event.client?.response
  if (receiver.path === null) {
    if (form?.calls.includes(key) || form?.text.includes(key)) return { ...receiver, path: [] }
    if (receiver.event.client?.send?.includes(key)) receiver.event.body = context.args.values[0] ?? receiver.event.body
    if (receiver.event.client?.setHeader?.includes(key)) setHeader(context, receiver)
    return key === 'clone' ? receiver : undefined
  }
  if (EACH.has(key)) return responseEach(run, context, receiver, key, at)
  if (['slice', 'concat', 'reverse', 'flat', 'toSorted', 'values'].includes(key)) return receiver
  if (['at', 'pop', 'shift'].includes(key)) return choice(elementsOf(receiver, at))
  // A body that a wrapper of unknown make gives may have its own `json()`.
  return key === 'json' || key === 'text' ? receiver : undefined
}

/** `outgoing.setHeader(name, value)` after the request was made. */
function setHeader(context: CallContext, { event }: ResponseValue): void {
  const [name, value] = context.args.values
  const argument = context.call.args[0]
  const [known] = name ? knownStrings(name) : []
  if (known === undefined || !argument || !value) return
  const at = placeOf(argument, context.frame.module)
  const seen = event.headers.some(each => each.kind === 'object' && each.at.start === at.start)
  if (!seen) event.headers.push({ kind: 'object', fields: [{ name: known, at, get: () => value, conditions: [], branch: branchOf(context.call) }], open: false, at, role: 'headers' })
}

function responseEach(run: Run, context: CallContext, receiver: ResponseValue, key: string, at: Place): Value {
  const [callback] = context.args.values
  const given = argumentsFor(key, receiver, at)
  const result = callback?.kind === 'function' ? enterWith(run, context, callback, given, false, callback.self) : unknown(at)
  if (key === 'filter' || key === 'sort') return narrowed(receiver, callback)
  if (key.startsWith('find')) return narrowed(choice(elementsOf(receiver, at)), callback)
  return key === 'map' ? { kind: 'list', items: [result], open: true, at } : key === 'flatMap' ? result : unknown(at)
}

function objectMethod(receiver: ObjectValue, key: string, at: Place): Value | undefined {
  if (receiver.role === 'plain') return undefined
  if (key === 'toString') return { kind: 'text', text: [hole(at)], query: receiver.fields.map(field => entryOf(field.name, field.at, field.get())), queryOpen: receiver.open, url: false }
  if (key === 'get') return unknown(at)
  return ['set', 'append', 'delete'].includes(key) ? { kind: 'scalar', value: undefined, at } : undefined
}
