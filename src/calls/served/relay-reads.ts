import type { FunctionExpr, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { FieldRead, TraceStep } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { Value } from '../domain/value.ts'
import { eventsOf } from '../state/record-request.ts'
import { readsOf } from '../reads/event-reads.ts'
import { attempt } from '../state/failures.ts'
import { addRead } from '../state/record-read.ts'
import type { Run } from '../state/run.ts'
import { isClientSetWhere } from '../types/client-set-fields.ts'
import { choice, optionsOf, placeOf } from '../values/make-value.ts'
import { failedResponse } from './failed-response.ts'
import { handlerArguments } from './handler-arguments.ts'
import { excludesRequest, excludesResponses, handlerResponse, recoveredResponse } from './handler-response.ts'
import { nearestRoute } from './match-route.ts'
import { enterRoute } from './send-to-handlers.ts'
import { carriedResponses, fieldSource, hasMember, holdersOf } from './response-fields.ts'
import type { ResponseField } from './response-fields.ts'
import type { ServedRoute } from './served-route.ts'
import type { ServedRequests } from './served-requests.ts'
import { sureRequest } from './sure-request.ts'

/**
 * Relays reads of responses of an in-project server: where the handler of a route responds with the response of a request of its own,
 * the read is one of that upstream response. Returns the requests of handlers that pass on requests to any path, with such reads.
 */
export function relayReads(run: Run, served: ServedRequests): readonly RequestEvent[] {
  const requests = served.requests.filter(({ event }) => event.reads.length > 0)
  if (requests.length === 0) return []
  const routes = served.routes()
  const bodies = new Map<ServedRoute, Value>()
  const failures = new Map<ServedRoute, Value>()
  const handlers = new Set(routes.flatMap(functionsOf))
  const passedOn: RequestEvent[] = []
  const relayFrom = (event: RequestEvent, route: ServedRoute): void => {
    const isFailing = event.reads.some(({ side }) => side === 'error')
    const failed = failures.get(route) ?? (isFailing ? choice(route.handlers.map(handler => failedResponse(run, handler))) : choice([]))
    if (isFailing) failures.set(route, failed)
    const whole = bodies.get(route) ?? answerOf(run, route)
    bodies.set(route, whole)
    const answer = carriedResponses(whole).length > 0 ? answerTo(run, route, event) : null
    const own = new Set(functionsOf(route))
    const counts = (node: Node): boolean => handlersAround(node, handlers).every(fn => own.has(fn))
    const sent = route.rest && answer ? enterRoute(run, route, event) : []
    passedOn.push(...sent)
    const relay = { run, body: answer?.body ?? whole, via: stepsTo(route, event), counts, excludes: answer?.excludes ?? (() => false), sent }
    // A client that throws for a status of 400 and more gets there what the handler sends with it.
    const refused = { ...relay, body: choice([failed, relay.body]), sent: [] }
    for (const read of [...event.reads]) relayRead(read.side === 'error' ? refused : relay, read)
  }
  for (const { event, paths } of requests) {
    attempt(run, event.module, () => {
      const reached = new Set(paths.flatMap(path => nearestRoute(routes, path, event.methods, event.module.path)))
      for (const route of reached) relayFrom(event, route)
    })
  }
  return passedOn.filter(({ reads }) => reads.length > 0)
}

/** Returns the body of the responses of a route, by handler. */
function answerOf(run: Run, { handlers, recoveries, when, answer, at }: ServedRoute, args?: readonly (readonly Value[])[]): Value {
  const whole = choice([
    ...handlers.map((handler, index) => handlerResponse(run, handler, { when, args: args?.[index] })),
    ...recoveries ? handlers.flatMap(handler => recoveries.map(each => recoveredResponse(run, each, handler))) : [],
  ])
  return answer === undefined ? whole : choice(optionsOf(whole).map(option => run.property(option, answer, at)))
}

/** The part of the responses of a route that a request can get. */
interface Answer {
  /** The body, if what the request sends excludes any of the handlers' responses: `action` of `if (action === 'list')`. */
  readonly body: Value | undefined
  /** Tests if it excludes a request of the handlers. */
  readonly excludes: (upstream: RequestEvent) => boolean
}

function answerTo(run: Run, route: ServedRoute, event: RequestEvent): Answer {
  let body: Value | undefined
  let args: readonly (readonly Value[])[] = []
  // The requests of the handler are recorded already.
  eventsOf(run, () => {
    const request = sureRequest(event)
    args = route.handlers.map(handler => handlerArguments(run, handler, request, route))
    if (route.handlers.some((handler, index) => excludesResponses(run, handler, args[index] ?? []))) body = answerOf(run, route, args)
  })
  return { body, excludes: upstream => route.handlers.some((handler, index) => excludesRequest(run, handler, args[index] ?? [], upstream)) }
}

/** A request to an in-project server, and the route that it reaches. */
interface Relay {
  readonly run: Run
  /** The body that the route responds with. */
  readonly body: Value
  readonly via: readonly TraceStep[]
  /** Tests if a node can affect the body. Code of other handlers cannot: their responses are others. */
  readonly counts: (node: Node) => boolean
  /** Tests if the request gets no response with that of a request of the handler. */
  readonly excludes: (upstream: RequestEvent) => boolean
  /** The requests that the handlers send for this one, where they pass on its path. */
  readonly sent: readonly RequestEvent[]
}

function stepsTo(route: ServedRoute, event: RequestEvent): readonly TraceStep[] {
  return [
    { at: placeOf(event.call, event.module), note: 'request to a server in this project' },
    { at: route.at, note: 'the server returns the response of the API' },
  ]
}

function functionsOf({ handlers }: ServedRoute): readonly FunctionExpr[] {
  return handlers.map(({ fn }) => fn)
}

function handlersAround(node: Node, handlers: ReadonlySet<FunctionExpr>): readonly FunctionExpr[] {
  const around: FunctionExpr[] = []
  for (let fn = functionAround(node); fn; fn = functionAround(fn)) if (handlers.has(fn)) around.push(fn)
  return around
}

/** Members by which clients, refs and the like wrap the body of a response. */
const WRAPPINGS = new Set(['*', 'data', 'body', 'response', 'value', 'json'])

/**
 * Relays a read to the responses that the field comes from. A path that begins with `*` was unwrapped by unknown code: its wrappings
 * are dropped one by one.
 */
function relayRead(relay: Relay, read: FieldRead): void {
  const { run, body } = relay
  const isWrapped = read.path[0] === '*'
  let isFound = !isWrapped
  for (let path = isWrapped ? read.path.slice(1) : read.path; path.length > 0; path = path.slice(1)) {
    const source = fieldSource(run, path, body, read.at)
    addUpstreamReads(relay, source.upstream, read)
    isFound ||= source.isOwn || source.upstream.length > 0
    const [first = ''] = path
    if (!isWrapped || source.isOwn || !WRAPPINGS.has(first) || hasMember(body, first)) break
  }
  if (isFound || relayFromHolders(relay, read)) return
  addUpstreamReads(relay, carriedResponses(body).map(response => ({ response, path: read.path })), read)
}

/** Relays a read from every object of the body that has its first field, for unknown unwrapping. Returns whether there is one. */
function relayFromHolders(relay: Relay, read: FieldRead): boolean {
  const { run, body } = relay
  const path = read.path.slice(read.path.findIndex(key => key !== '*' && key !== '[]'))
  const sources = holdersOf(body, path[0] ?? '').map(holder => fieldSource(run, path, holder, read.at))
  for (const { upstream } of sources) addUpstreamReads(relay, upstream, read)
  return sources.some(({ upstream, isOwn }) => isOwn || upstream.length > 0)
}

function addUpstreamReads({ run, via, counts, excludes, sent }: Relay, upstream: readonly ResponseField[], read: FieldRead): void {
  for (const { response: { event, side, facts }, path } of upstream) {
    if (excludes(event) || isClientSetWhere(run, event, path, counts)) continue
    const relayed: FieldRead = { ...read, path, side, conditions: [...facts, ...read.conditions] }
    const own = sent.filter(each => each.call === event.call)
    // A request that the handler sends for this one has these steps itself.
    for (const each of own) addRead(each.reads, relayed)
    if (own.length === 0) for (const reads of readsOf(run, event)) addRead(reads, { ...relayed, via: [...read.via ?? [], ...via] })
  }
}
