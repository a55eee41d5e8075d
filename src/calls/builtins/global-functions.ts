import type { Place } from '../../uses/api-use.ts'
import type { ObjectValue, Value } from '../domain/value.ts'
import { javascript } from '../languages/javascript.ts'
import type { CallContext } from '../state/call-context.ts'
import { mayRequest } from '../state/call-graph.ts'
import { argumentsFor } from '../state/response-values.ts'
import type { Run } from '../state/run.ts'
import { EACH_MEMBER, elementsOf, merged, nameOfField, pairsIn } from '../values/elements.ts'
import { choice, optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { anyPairOf, isKeyedByResponse, pairOf } from '../values/name-value-pairs.ts'
import { resolveUrl } from '../values/resolve-url.ts'
import { textsOf } from '../values/text.ts'
import { mapOf } from './map-methods.ts'
import { resolvedValues } from './promise-executor.ts'

/** Calls of globals that pass values on: `String(x)`, `JSON.stringify(x)`, `new URL(x, base)`, `Promise.all(list)` …; undefined for others. */
export function builtinCall(run: Run, context: CallContext, path: readonly string[]): Value | undefined {
  const [first, second] = context.args.values
  const at = placeOf(context.call, context.frame.module)
  switch (path.join('.')) {
    case 'String': case 'encodeURIComponent': case 'encodeURI': case 'decodeURIComponent':
      return first && choice(textsOf(first, at).map(text => ({ ...text, url: false })))
    case 'JSON.stringify': case 'JSON.parse': case 'structuredClone': case 'Object.freeze': case 'Object.seal': case 'Promise.resolve': case 'Set': case 'unref': case 'toRaw':
      return first
    case 'String.raw': return first
    case 'Array.from': return first?.kind === 'object' && first.role === 'map' ? listOf(elementsOf(first, at), at) : first
    case 'URL': return first && choice(resolveUrl(textsOf(first, at), second ? textsOf(second, at) : null, at))
    case 'URLSearchParams': return paramsOf(first, at)
    case 'FormData': return { kind: 'object', fields: [], open: first !== undefined, at, role: 'params' }
    case 'Headers': return headersOf(first, at)
    case 'Request': return requestOf(first, second, at)
    case 'Object.assign': return merged(context.args.values, at)
    case 'Object.entries': return first && entriesOf(first, at)
    case 'Map': return mapOf(first, at)
    case 'Object.keys': return first && listOf(optionsOf(first).flatMap(option => option.kind === 'object' ? option.fields.map(field => nameOfField(field, at)) : []), at)
    case 'Object.values': return first && listOf(optionsOf(first).flatMap(option => option.kind === 'object' ? option.fields.map(field => field.get()) : option.kind === 'response' || isTyped(option) ? elementsOf(option, at) : []), at)
    case 'Object.groupBy': case 'Map.groupBy': return first && grouped(run, context, first, second, path[0] === 'Map')
    case 'Buffer.concat': return first && choice(elementsOf(first, at))
    case 'Object.fromEntries': return first && fromEntries(first, at)
    case 'Promise.all': case 'Promise.allSettled': return first
    case 'Promise.race': case 'Promise.any': return first && choice(elementsOf(first, at))
    case 'Promise': return promised(run, context, first, at)
    default: return undefined
  }
}

/** Lists of elements by what a callback says of each. */
function grouped(run: Run, context: CallContext, list: Value, callback: Value | undefined, isMap: boolean): Value {
  const at = placeOf(context.call, context.frame.module)
  if (callback?.kind === 'function') run.enter({ context, callee: callback, values: argumentsFor('map', list, at, javascript) })
  return { kind: 'object', fields: [{ name: EACH_MEMBER, at, get: () => list, conditions: [], branch: [] }], open: true, at, role: isMap ? 'map' : 'plain' }
}

function isTyped(value: Value): boolean {
  return value.kind === 'unknown' && value.type !== null
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
  // What is given second may be a request with an address of its own.
  return second ? merged([second, url], at) : url
}

function entriesOf(value: Value, at: Place): Value {
  const pairs = optionsOf(value).flatMap((option): Value[] => {
    if (option.kind === 'response' || isTyped(option)) return elementsOf(option, at).map(element => ({ kind: 'list', items: [unknown(at), element], open: false, at }))
    return option.kind === 'object' ? pairsIn(option, at) : []
  })
  return listOf(pairs, at)
}

function fromEntries(value: Value, at: Place): Value {
  if (value.kind === 'object') return value.role === 'map' ? { ...value, role: 'plain', open: true } : value
  return value.kind === 'list' ? { kind: 'object', fields: value.items.flatMap(anyPairOf).filter(isKeyedByResponse), open: value.open, at, role: 'plain' } : unknown(at)
}

/** `new Promise((resolve, reject) => …)` is worth what is given to `resolve`. */
function promised(run: Run, context: CallContext, executor: Value | undefined, at: Place): Value | undefined {
  if (executor?.kind !== 'function') return undefined
  const given: Value[] = []
  const id = resolvedValues(run).push(given) - 1
  run.enter({ context, callee: executor, values: [{ kind: 'external', module: 'promise', path: [String(id)] }, unknown(at)], thorough: mayRequest(run, executor.fn) })
  return given.length ? choice(given) : unknown(at)
}
