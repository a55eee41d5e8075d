import { serverFrameworks } from '../../clients/server-frameworks.ts'
import type { Place } from '../../uses/api-use.ts'
import type { ObjectValue, Value } from '../domain/value.ts'
import { choice, objectOf, optionsOf, unknown } from './make-value.ts'
import { knownStrings } from './text.ts'
import { partOfUrl } from './url-parts.ts'

const { request } = serverFrameworks

/** The known parts of a request that a handler of an in-project server gets. */
interface Incoming {
  readonly body: Value | null
  readonly query: Value
  readonly url: Value
  /** The URL with what a router removes from it; by default the same. */
  readonly whole?: Value
  readonly method: Value | null
  /** The parameters of the path by their names. */
  readonly params?: Value
}

/** Makes the request that a handler gets; frameworks wrap it into a context, which is the same value here. */
export function incomingRequest({ body, query, url, whole = url, method, params }: Incoming, at: Place): ObjectValue {
  const known = [{ name: 'query', value: query }, { name: request.url, value: url }, { name: request.whole, value: whole }]
  const sent = [{ name: 'body', value: body }, { name: 'method', value: method }, { name: request.path, value: params }]
    .flatMap(({ name, value }) => value ? [{ name, value }] : [])
  return { ...objectOf([...known, ...sent], at, true), role: 'incoming' }
}

/** Returns a member of an incoming request: its body, its query, or the request itself. */
export function memberOfIncoming(value: ObjectValue, key: string | null, at: Place): Value {
  if (key === null) return unknown(at)
  if (request.holders.has(key)) return value
  const part = request.parts.get(key)
  if (part !== undefined) {
    const urls = optionsOf(partOf(value, request.url, at))
    return choice(urls.map(url => (url.kind === 'text' ? partOfUrl(url, part) : undefined) ?? unknown(at, key)))
  }
  return partOf(value, request.body.has(key) ? 'body' : request.query.has(key) ? 'query' : key, at)
}

/** Evaluates a method of an incoming request; undefined for one that is not known. */
export function incomingMethod(value: ObjectValue, key: string, [first]: readonly Value[], at: Place): Value | undefined {
  if (request.reads.has(key)) return key === request.form ? asForm(partOf(value, 'body', at)) : partOf(value, 'body', at)
  if (request.query.has(key)) return first ? namedPart(partOf(value, 'query', at), first, at) : partOf(value, 'query', at)
  if (request.parameter.has(key) && first) return namedPart(partOf(value, request.path, at), first, at)
  return key === 'clone' ? value : undefined
}

/** Returns a body as a form: its fields are got by their names. */
function asForm(body: Value): Value {
  return choice(optionsOf(body).map(option => option.kind === 'object' && option.role === 'plain' ? { ...option, role: 'params' } : option))
}

/** Evaluates a function that takes an incoming request and returns what it sends; undefined for other functions. */
export function readOfIncoming(path: readonly string[], [first, second]: readonly Value[], at: Place): Value | undefined {
  const name = path.at(-1) ?? ''
  const isParameter = request.parameter.has(name)
  const part = request.functions.get(name) ?? (isParameter ? request.path : undefined)
  if (part === undefined || !first) return undefined
  const found = optionsOf(first).find((option): option is ObjectValue => option.kind === 'object' && option.role === 'incoming')
  if (!found || (isParameter && !second)) return undefined
  return isParameter && second ? namedPart(partOf(found, part, at), second, at) : partOf(found, part, at)
}

/** Returns a field of a form or of a query by its name. */
export function namedPart(whole: Value, name: Value, at: Place): Value {
  const names = knownStrings(name)
  const found = optionsOf(whole).flatMap(option => option.kind === 'object' ? option.fields.filter(field => names.includes(field.name)) : [])
  return found.length > 0 ? choice(found.map(field => field.get())) : unknown(at)
}

function partOf({ fields }: ObjectValue, name: string, at: Place): Value {
  return fields.find(field => field.name === name)?.get() ?? unknown(at, name)
}
