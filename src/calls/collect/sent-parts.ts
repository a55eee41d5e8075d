import type { HeaderUse, Place, QueryParameter, RequestUse, Text, TextPart } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { ListValue, PathCondition, TextValue, Value } from '../domain/value.ts'
import { methodNames } from '../requests/options/http-methods.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { namedValues } from '../values/name-value-pairs.ts'
import { addressOf } from '../values/parse-address.ts'
import { areCompatible, conjoin, pathConditionOf, restrictTo } from '../values/path-condition.ts'
import { dataOf } from '../values/sent-data.ts'
import { textsOf } from '../values/text.ts'

/** Of more than these, only the last ones are converted. */
const MOST_HEADERS = 64
const MOST_PARAMETERS = 200

/** The parts of a request beside its address. */
interface SentParts extends Query {
  readonly methods: RequestUse['methods']
  readonly body: RequestUse['body']
  readonly headers: readonly HeaderUse[]
}

export type PartsOf = (base: RequestUse['base'], condition: PathCondition | undefined) => SentParts

interface Query {
  readonly query: readonly QueryParameter[]
  /** More parameters may be sent. */
  readonly open: boolean
}

/** Converts the values that a request sends, each value once: it has many addresses, and most of their conditions exclude nothing of it. */
interface Converters {
  readonly body: (value: Value) => RequestUse['body']
  readonly query: (value: Value) => Query
  readonly headers: (value: Value) => readonly SentHeader[]
}

/** Returns a function that converts what a request sends under the path condition of one of its addresses. */
export function sentPartsOf(event: RequestEvent): PartsOf {
  const at = placeOf(event.call, event.module)
  const convert: Converters = {
    body: oncePerValue(value => dataOf(value, at)), query: oncePerValue(queryOf), headers: oncePerValue(value => headersOf(value, event)),
  }
  return (base, condition) => base === 'other' ? partsOfOther(event, condition, convert) : sentParts(event, condition, convert)
}

function sentParts(event: RequestEvent, condition: PathCondition | undefined, convert: Converters): SentParts {
  const queries = event.query.map(value => convert.query(restrictTo(value, condition)))
  return {
    methods: methodsSent(event, condition), body: event.body ? convert.body(restrictTo(event.body, condition)) : null,
    headers: headersSent(event, condition, convert), query: queries.flatMap(each => each.query), open: queries.some(each => each.open),
  }
}

function oncePerValue<T>(convert: (value: Value) => T): (value: Value) => T {
  const known = new Map<Value, { readonly made: T }>()
  return value => {
    const found = known.get(value) ?? { made: convert(value) }
    known.set(value, found)
    return found.made
  }
}

/** Converts what counts of a request to another API: where its headers are written, since these are no headers of other requests. */
function partsOfOther(event: RequestEvent, condition: PathCondition | undefined, convert: Converters): SentParts {
  return { methods: methodsSent(event, condition), body: null, headers: headersSent(event, condition, convert), query: [], open: true }
}

function methodsSent({ methods, methodValue }: RequestEvent, condition: PathCondition | undefined): RequestUse['methods'] {
  return condition && methodValue ? methodNames(restrictTo(methodValue, condition)) ?? methods : methods
}

function headersSent({ headers }: RequestEvent, condition: PathCondition | undefined, convert: Converters): readonly HeaderUse[] {
  const sent = headers.slice(-MOST_HEADERS).flatMap(header => convert.headers(restrictTo(header, condition))).slice(-MOST_HEADERS)
  return sent.filter(({ conditions }) => conditions.some(each => areCompatible(each, condition))).map(({ header }) => header)
}

/** Returns the parameters of an object, of URLSearchParams, of pairs or of text. */
function queryOf(value: Value): Query {
  const queries = optionsOf(value).map(queryOfOption)
  const query = queries.flatMap(option => option.query)
  return { query: query.slice(-MOST_PARAMETERS), open: query.length > MOST_PARAMETERS || queries.some(option => option.open) }
}

function queryOfOption(option: Value): Query {
  if (option.kind === 'text') return queryOfText(option)
  const fields = namedValues(option)
  const query = fields?.flatMap(field => parametersOf(field.name, field.at, field.get(), field.repeats)) ?? []
  return { query, open: !fields || ((option.kind === 'object' || option.kind === 'list') && option.open) }
}

/** `page=1&name=x`, with or without its question mark. */
function queryOfText(value: TextValue): Query {
  const { text } = value
  const [first] = text
  const marked = first && !first.text?.startsWith('?') ? [{ text: '?', at: first.at, from: null }, ...text] : text
  const address = addressOf(marked, [])
  return { query: [...address.query, ...parametersOfText(value)], open: address.queryOpen || value.queryOpen }
}

/** Returns the parameters that were added to a URL and are not in its text. */
export function parametersOfText({ query }: TextValue): QueryParameter[] {
  return query.flatMap(entry => parametersOf(entry.name, entry.nameAt, entry.value, entry.repeats))
}

/** Returns the parameter of a name and value; of a list, one for each item. */
function parametersOf(name: string, nameAt: Place, value: Value, repeats = false): QueryParameter[] {
  return optionsOf(value).flatMap((option): QueryParameter[] => {
    if (option.kind === 'list') {
      return option.items.map(item => {
        const each = parameter(name, nameAt, item)
        return { ...each, nameAt: each.at }
      })
    }
    return option.kind === 'scalar' && option.value === undefined ? [] : [{ ...parameter(name, nameAt, option), ...repeats && { repeats } }]
  })
}

function parameter(name: string, nameAt: Place, value: Value): QueryParameter {
  const text = textsOf(value, nameAt)[0]?.text ?? null
  return { name, nameAt, value: text, at: text?.find(part => part.text !== null)?.at ?? text?.[0]?.at ?? nameAt, joined: null }
}

/** A header, and the paths through the code that lead to its values. */
interface SentHeader {
  readonly header: HeaderUse
  readonly conditions: readonly (PathCondition | undefined)[]
}

function headersOf(value: Value, event: RequestEvent): SentHeader[] {
  return optionsOf(value).flatMap(option => (namedValues(option) ?? []).map((field): SentHeader => {
    const sent = field.get()
    const [first, ...others] = sent.kind === 'list' ? [textOfList(sent, field.at)] : textsOf(sent, field.at).map(({ text }) => text)
    const conditions = optionsOf(sent).map(each => conjoin(pathConditionOf(option), pathConditionOf(each)))
    const methods = methodsWith(conditions, event)
    return {
      conditions,
      header: {
        name: field.name, at: field.at, value: first ?? null, ...others.length > 0 && { otherValues: others }, branch: field.branch,
        ...methods && { methods },
      },
    }
  }))
}

/** Returns the text that a list of values is sent as. */
function textOfList({ items, at }: ListValue, nameAt: Place): Text {
  const comma: TextPart = { text: ', ', at, from: null }
  return items.flatMap((item, index) => [...index > 0 ? [comma] : [], ...textsOf(item, nameAt)[0]?.text ?? []])
}

/** Returns the methods that go with one of several headers: those that the same caller passes. */
function methodsWith(conditions: readonly (PathCondition | undefined)[], { methodValue }: RequestEvent): readonly string[] | undefined {
  if (methodValue?.kind !== 'choice' || !conditions.every(Boolean)) return undefined
  const restricted = conditions.map(condition => restrictTo(methodValue, condition))
  if (restricted.includes(methodValue)) return undefined
  const names = restricted.map(methodNames)
  return names.includes(null) ? undefined : [...new Set(names.flatMap(each => each ?? []))].sort()
}
