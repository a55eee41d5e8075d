import type { TraceStep } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { FunctionValue, TextValue, Value } from '../domain/value.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { isInformative } from '../interpreter/is-informative.ts'
import { names } from '../interpreter/schedule-names.ts'
import { eventsSentBy } from '../interpreter/skipped-calls.ts'
import { refillBudget } from '../state/budget.ts'
import { mayRequest } from '../state/call-graph.ts'
import { methodNames } from '../requests/options/http-methods.ts'
import { guardModule } from '../state/failures.ts'
import type { Run } from '../state/run.ts'
import { areSameValues, isSameValue } from '../values/equal-values.ts'
import { placeOf, topFrame } from '../values/make-value.ts'
import { restrictTo } from '../values/path-condition.ts'
import { addressesOfHandlers } from './addresses-of-handler.ts'
import { callSteps } from './call-steps.ts'
import { isUnder, nodesUnder } from './compared-routes.ts'
import { handlerArguments } from './handler-arguments.ts'
import { nearestRoute } from './match-route.ts'
import type { ServedPath } from './match-route.ts'
import type { ServedRequests } from './served-requests.ts'
import type { ServedRoute } from './served-route.ts'

/** Requests with which a route is entered, and one that passes on requests to any path. */
const MOST_REQUESTS = 12
const MOST_PASSED_ON = 1000

/**
 * Enters the handlers of an in-project server with what the project's own code sends to it: a field of the API that a page writes is sent
 * by the handler that passes it on. Returns the requests that the handlers then send.
 */
export function sendToHandlers(run: Run, served: ServedRequests): readonly RequestEvent[] {
  const requests = served.requests.filter(({ event, paths }) => !event.mock && (sendsNames(run, event) || namesOfPaths(run, paths)))
  if (requests.length === 0) return []
  const routes = served.routes()
  const ownAddresses = addressesOfHandlers(run)
  const entered = new Map<ServedRoute, Sent[]>()
  return requests.flatMap(({ event, paths }) => guardModule(run, event.module, () => paths.flatMap(path => {
    const request = sentTo(event, path.address)
    return nearestRoute(routes, path, request.methods, event.module.path).flatMap(route => {
      const before = entered.get(route) ?? []
      entered.set(route, before)
      if (before.length >= (route.rest ? MOST_PASSED_ON : MOST_REQUESTS)) return []
      const events = before.find(each => isSameRequest(each.request, request))?.events ?? sentByHandlers(run, route, request)
      before.push({ request, events })
      return withSteps(events, route, request).map(each => ({ ...each, addresses: ownAddresses(each) }))
    })
  })))
}

/** A request with which a route was entered, and those that its handlers then sent. */
interface Sent {
  readonly request: RequestEvent
  readonly events: readonly RequestEvent[]
}

/** Tests if two requests are the same, sent by one call in two call contexts. */
function isSameRequest(a: RequestEvent, b: RequestEvent): boolean {
  return a.call === b.call && a.methods?.join() === b.methods?.join() && isSameValue(a.body, b.body)
    && areSameValues(a.addresses, b.addresses) && areSameValues(a.query, b.query)
}

/** Tests if a request sends anything that the schedule names. */
function sendsNames(run: Run, { body, query, addresses }: RequestEvent): boolean {
  const sent = [...body ? [body] : [], ...query]
  return sent.some(value => isInformative(run.interest, value)) || addresses.some(({ text }) => text.some(part => part.text?.includes('?')))
}

/** Tests if a path has a segment that the schedule names: it may be a parameter of a route. */
function namesOfPaths(run: Run, paths: readonly ServedPath[]): boolean {
  return paths.some(({ segments }) => segments.some(text => text !== null && names(run.interest).has(text)))
}

/** Restricts a request to what it sends to one of its addresses. */
function sentTo(event: RequestEvent, address: TextValue): RequestEvent {
  const { pathCondition } = address
  const restricted = (value: Value): Value => restrictTo(value, pathCondition)
  return {
    ...event, addresses: [address], body: event.body && restricted(event.body), query: event.query.map(restricted),
    methods: event.methodValue && pathCondition ? methodNames(restricted(event.methodValue)) ?? event.methods : event.methods,
  }
}

/** Enters the handlers of a route with a request, and returns the requests that they then send. */
export function enterRoute(run: Run, route: ServedRoute, event: RequestEvent): readonly RequestEvent[] {
  return withSteps(sentByHandlers(run, route, event), route, event)
}

/** Adds to what handlers send the steps from a request to them. */
function withSteps(events: readonly RequestEvent[], route: ServedRoute, event: RequestEvent): readonly RequestEvent[] {
  const via = stepsTo(route, event)
  return events.map(each => ({ ...each, via }))
}

function sentByHandlers(run: Run, route: ServedRoute, event: RequestEvent): readonly RequestEvent[] {
  return route.handlers.filter(({ fn }) => mayRequest(run, fn)).flatMap(handler => {
    refillBudget(run)
    const sent = eventsSentBy(run, () => { enterHandler(run, handler, event, route) })
    return sent.filter(each => route.when === undefined || isOfRoute(each, handler, route.when))
  })
}

function enterHandler(run: Run, callee: FunctionValue, event: RequestEvent, route: ServedRoute): void {
  const { when } = route
  const values = handlerArguments(run, callee, event, route)
  const frame: Frame = topFrame(event.module)
  const only = when !== undefined && { only: nodesUnder(factsOf(callee.frame.module, callee.fn).impureCalls, when, callee.frame.module) }
  // Each parameter has a value.
  const open = callee.fn.params.some(({ rest }) => rest)
  run.enter({ context: { call: event.call, frame, args: { values, open } }, callee, values, open, thorough: true, ...only })
}

/** Tests if a request is sent for a route of a handler that compares the path itself. */
function isOfRoute({ call, stack }: RequestEvent, { frame: { module } }: FunctionValue, path: string): boolean {
  return isUnder(stack[1]?.call ?? call, path, module)
}

function stepsTo(route: ServedRoute, event: RequestEvent): readonly TraceStep[] {
  return [
    ...callSteps(event.stack),
    { at: placeOf(event.call, event.module), note: 'request to a server in this project' },
    { at: route.at, note: 'the server passes on what it gets' },
  ]
}
