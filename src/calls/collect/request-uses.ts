import type { HeaderUse, Place, QueryParameter, RequestUse, Text, TraceStep } from '../../uses/api-use.ts'
import type { EvidenceLookup } from '../../uses/evidence-lookup.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { PathCondition, TextValue, Value } from '../domain/value.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { methodNames } from '../requests/options/http-methods.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { namedValues } from '../values/name-value-pairs.ts'
import { addressOf, isElsewhere } from '../values/parse-address.ts'
import type { Address } from '../values/parse-address.ts'
import { restrictTo } from '../values/path-condition.ts'
import { dataOf } from '../values/sent-data.ts'
import { BUDGET, textsOf } from '../values/text.ts'
import { withEmptyConstants } from './empty-constants.ts'
import { isRepeated } from './is-repeated.ts'
import { isLoopInvariant } from './loop-invariant.ts'
import { asCalled, entranceOf, isInstalled } from './sdk-uses.ts'

/** Of more than these, the last ones are looked at. */
const MOST_HEADERS = 64
const MOST_PARAMETERS = 200

/** The uses of one event: one for each alternative address. */
export function requestUses(run: Run, event: RequestEvent, around: EvidenceLookup): RequestUse[] {
  const parts = partsOn(event, undefined)
  const entrance = entranceOf(event)
  if (event.module.installed && !entrance) return []
  return withEmptyConstants(event.addresses).flatMap(address => {
    const use = useOf(run, event, address, address.pathCondition ? partsOn(event, address.pathCondition) : parts, around)
    return byContext(entrance ? asCalled(use, event.module.path, entrance, run, around) : { ...use, trace: use.trace.filter(({ at }) => !isInstalled(run, at)) }, around)
  })
}

/** What is sent to an address that is got on some ways. */
function partsOn(event: RequestEvent, condition: PathCondition | undefined): Parts {
  const body = event.body ? dataOf(restrictTo(event.body, condition), placeOf(event.call, event.module)) : null
  const extra = event.query.map(value => queryOf(restrictTo(value, condition)))
  const methods = condition && event.methodValue ? methodNames(restrictTo(event.methodValue, condition)) ?? event.methods : event.methods
  return { methods, body, headers: event.headers.slice(-MOST_HEADERS).flatMap(header => headersOf(restrictTo(header, condition))).slice(-MOST_HEADERS), query: extra.flatMap(each => each.query), open: extra.some(each => each.open) }
}

/** What a test reads from an answer is a matter of the test, wherever the request is made. */
function byContext(use: RequestUse, around: EvidenceLookup): RequestUse[] {
  if (use.context !== 'production') return [use]
  const contexts = new Map(use.reads.map(read => [read.at.file, around.context(read.at.file)]))
  const own = use.reads.filter(read => contexts.get(read.at.file) === 'production')
  const others = [...new Set(contexts.values())].filter(context => context !== 'production')
  return [{ ...use, reads: own }, ...others.map(context => ({ ...use, context, reads: use.reads.filter(read => contexts.get(read.at.file) === context) }))]
}

interface Parts {
  readonly methods: RequestUse['methods']
  readonly body: RequestUse['body']
  readonly headers: readonly HeaderUse[]
  readonly query: readonly QueryParameter[]
  readonly open: boolean
}

function useOf(run: Run, event: RequestEvent, text: TextValue, parts: Parts, around: EvidenceLookup): RequestUse {
  const address = addressOf(text.text, run.interest.servers)
  const file = address.path.at(-1)?.at.file ?? event.module.path
  const base = baseOf(run, event, address)
  const query = [...address.query, ...text.query.flatMap(entry => parametersOf(entry.name, entry.nameAt, entry.value, entry.repeats)), ...parts.query]
  return {
    kind: 'request', how: event.client ? 'sent' : 'passed', base,
    evidence: base === 'unknown' ? address.evidence ?? around.evidence(event.module.path) ?? around.evidence(file) : address.evidence,
    methods: parts.methods, path: address.path,
    query: query.map(each => isLoopInvariant(run, each) ? { ...each, isLoopInvariant: true } : each),
    queryOpen: address.queryOpen || text.queryOpen || parts.open,
    headers: parts.headers, body: parts.body, reads: event.reads,
    inLoop: isRepeated(run, event),
    sdk: null, call: outermost(event), context: event.mock ? 'mock' : around.context(file), trace: traceOf(event, text.text, address),
    ...event.hasAmbiguousVersion && { hasAmbiguousVersion: true },
    ...text.text.some(part => part.text === null && part.name === BUDGET) && { budgetExhausted: true },
  }
}

function baseOf(run: Run, event: RequestEvent, address: Address): RequestUse['base'] {
  if (isElsewhere(address, run.interest.templates)) return 'other'
  // A mock names what is asked for as the code that asks does, whatever the base of that is.
  if (address.base === 'none') return event.client && !event.mock ? 'other' : 'unknown'
  if (event.isHeuristic && address.base === 'proven') return 'unknown'
  return event.bound && address.base === 'proven' ? 'broken' : address.base
}

function outermost(event: RequestEvent): Place {
  const [site] = event.stack
  return site ? placeOf(site.call, site.module) : placeOf(event.call, event.module)
}

function traceOf(event: RequestEvent, text: Text, address: Address): TraceStep[] {
  const steps = event.stack.map((site): TraceStep => ({ at: placeOf(site.call, site.module), note: `calls \`${calleeNames(site.call.callee).join('.')}\`` }))
  const name = event.client ? `request sent by ${event.client.name}` : `path passed to \`${calleeNames(event.call.callee).join('.')}\``
  steps.push({ at: placeOf(event.call, event.module), note: name })
  const base = text.find(part => part.text !== null && part.at !== address.path.at(-1)?.at && /[a-z]{2}/i.test(part.text))
  if (base && base.at.start < base.at.end && !within(base.at, steps.at(-1)?.at)) steps.push({ at: base.at, note: address.base === 'proven' ? 'base URL' : 'beginning of the path' })
  return steps
}

function within(at: Place, outer: Place | undefined): boolean {
  return outer !== undefined && at.file === outer.file && outer.start <= at.start && at.end <= outer.end
}

/** Parameters of an object, of URLSearchParams, of pairs or of text; a list gives one for each item. */
function queryOf(value: Value): { query: QueryParameter[], open: boolean } {
  const each = optionsOf(value).map((option): { query: readonly QueryParameter[], open: boolean } => {
    if (option.kind === 'text') return inText(option)
    const fields = namedValues(option)
    const query = fields?.flatMap(field => parametersOf(field.name, field.at, field.get(), field.repeats)) ?? []
    return { query, open: !fields || ((option.kind === 'object' || option.kind === 'list') && option.open) }
  })
  const query = each.flatMap(option => option.query)
  return { query: query.slice(-MOST_PARAMETERS), open: query.length > MOST_PARAMETERS || each.some(option => option.open) }
}

/** `page=1&name=x`, with or without its question mark. */
function inText({ text, query, queryOpen }: TextValue): { query: readonly QueryParameter[], open: boolean } {
  const [first] = text
  const marked = first && !first.text?.startsWith('?') ? [{ text: '?', at: first.at, from: null }, ...text] : text
  const address = addressOf(marked, [])
  return { query: [...address.query, ...query.flatMap(entry => parametersOf(entry.name, entry.nameAt, entry.value, entry.repeats))], open: address.queryOpen || queryOpen }
}

function parametersOf(name: string, nameAt: Place, value: Value, repeats = false): QueryParameter[] {
  return optionsOf(value).flatMap((option): QueryParameter[] => {
    if (option.kind === 'list') return option.items.map(item => ({ ...parameter(name, nameAt, item), nameAt: parameter(name, nameAt, item).at }))
    return option.kind === 'scalar' && option.value === undefined ? [] : [{ ...parameter(name, nameAt, option), ...repeats && { repeats } }]
  })
}

function parameter(name: string, nameAt: Place, value: Value): QueryParameter {
  const text = textsOf(value, nameAt)[0]?.text ?? null
  return { name, nameAt, value: text, at: text?.find(part => part.text !== null)?.at ?? text?.[0]?.at ?? nameAt, joined: null }
}

function headersOf(value: Value): HeaderUse[] {
  return optionsOf(value).flatMap(option => namedValues(option) ?? [])
    .map(field => ({ name: field.name, at: field.at, value: textsOf(field.get(), field.at)[0]?.text ?? null, branch: field.branch }))
}
