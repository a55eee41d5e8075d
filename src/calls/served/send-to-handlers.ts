import type { ParameterDecorator } from '../../syntax/expr.ts'
import type { Place, TraceStep } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { FunctionValue, ObjectValue, TextValue, Value } from '../domain/value.ts'
import { serverFrameworks } from '../../clients/server-frameworks.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { isInformative } from '../interpreter/is-informative.ts'
import { names } from '../interpreter/schedule-names.ts'
import { eventsOf } from '../interpreter/skipped-calls.ts'
import { refillBudget } from '../state/budget.ts'
import { mayRequest } from '../state/call-graph.ts'
import { methodNames } from '../requests/options/http-methods.ts'
import { guardModule } from '../state/failures.ts'
import type { Run } from '../state/run.ts'
import { incomingRequest, memberOfIncoming } from '../values/incoming-request.ts'
import { choice, objectOf, placeOf, textAt, textValue, topFrame, unknown } from '../values/make-value.ts'
import { addressOf } from '../values/parse-address.ts'
import { restrictTo } from '../values/path-condition.ts'
import { addressesOfHandlers } from './addresses-of-handler.ts'
import { callSteps } from './call-steps.ts'
import { isUnder, nodesUnder } from './compared-routes.ts'
import { nearestRoute } from './match-route.ts'
import type { ServedPath } from './match-route.ts'
import type { ServedRequests } from './served-requests.ts'
import type { ServedRoute } from './served-route.ts'

/** Requests with which a route is entered. */
const MOST_REQUESTS = 12

/**
 * Enters the handlers of an in-project server with what the project's own code sends to it: a field of the API that a page writes is sent
 * by the handler that passes it on. Returns the requests that the handlers then send.
 */
export function sendToHandlers(run: Run, served: ServedRequests): readonly RequestEvent[] {
  const requests = served.requests.filter(({ event, paths }) => !event.mock && (sendsNames(run, event) || namesOfPaths(run, paths)))
  if (requests.length === 0) return []
  const routes = served.routes()
  const ownAddresses = addressesOfHandlers(run)
  const entered = new Map<ServedRoute, number>()
  return requests.flatMap(({ event, paths }) => guardModule(run, event.module, () => paths.flatMap(path => {
    const request = sentTo(event, path.address)
    return nearestRoute(routes, path, request.methods, event.module.path).flatMap(route => {
      const before = entered.get(route) ?? 0
      entered.set(route, before + 1)
      if (before >= MOST_REQUESTS) return []
      return enterRoute(run, route, request).map(each => ({ ...each, addresses: ownAddresses(each) }))
    })
  })))
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

function enterRoute(run: Run, route: ServedRoute, event: RequestEvent): readonly RequestEvent[] {
  const via = stepsTo(route, event)
  return route.handlers.filter(({ fn }) => mayRequest(run, fn)).flatMap(handler => {
    refillBudget(run)
    const sent = eventsOf(run, () => { enterHandler(run, handler, event, route) })
    return sent.filter(each => route.when === undefined || isOfRoute(each, handler, route.when)).map(each => ({ ...each, via }))
  })
}

function enterHandler(run: Run, callee: FunctionValue, event: RequestEvent, route: ServedRoute): void {
  const { when } = route
  const request = requestOf(run, event, route)
  const values = callee.fn.params.map(({ pattern, decorators }, index): Value => {
    const [decorator] = decorators ?? []
    if (decorator) return decoratedPart(run, request, decorator, placeOf(pattern, callee.frame.module))
    // The second parameter of a handler of Next.js is a context with the parameters of the path.
    const isContext = index === 1 && pattern.kind === 'bind-object'
    const isRequest = index === 0 || isContext || (pattern.kind === 'bind-name' && serverFrameworks.request.parameters.has(pattern.name))
    return isRequest ? request : unknown(placeOf(pattern, callee.frame.module), pattern.kind === 'bind-name' ? pattern.name : null)
  })
  const frame: Frame = topFrame(event.module)
  const only = when !== undefined && { only: nodesUnder(factsOf(callee.frame.module, callee.fn).impureCalls, when, callee.frame.module) }
  run.enter({ context: { call: event.call, frame, args: { values, open: true } }, callee, values, open: true, thorough: true, ...only })
}

/** Returns the part of a request that a decorated parameter gets: `@Body() record`, `@Query('type') type`. */
function decoratedPart(run: Run, request: ObjectValue, { name, argument }: ParameterDecorator, at: Place): Value {
  const part = serverFrameworks.request.decorators.get(name)
  if (part === undefined) return unknown(at)
  const value = part === 'request' ? request : memberOfIncoming(request, part, at)
  return argument === null ? value : run.property(value, argument, at)
}

/** Returns the request that a handler gets for one of the project's own code. */
function requestOf(run: Run, event: RequestEvent, route: ServedRoute): ObjectValue {
  const at = placeOf(event.call, event.module)
  const parameters = event.addresses.flatMap(({ text }) => addressOf(text, run.interest.servers).query)
  const inText = parameters.map(({ name, value }) => ({ name, value: value ? textValue(value) : unknown(at, name) }))
  const written = objectOf([...inText, ...event.addresses.flatMap(({ query }) => query)], at, true)
  const [method, other] = event.methods ?? []
  return incomingRequest({
    body: event.body, query: choice([{ ...written, role: 'params' }, ...event.query]), url: choice(event.addresses),
    method: method !== undefined && other === undefined ? textAt(method, at) : null,
    ...route.parameters && { params: parametersOf(run, event, route.parameters, at) },
  }, at)
}

/** Returns the parameters of the path of a route, by the segments of the request in their places, counted from the end. */
function parametersOf(run: Run, { addresses }: RequestEvent, parameters: readonly (string | null)[], at: Place): Value {
  return choice(addresses.map(({ text }) => {
    const { path } = addressOf(text, run.interest.servers)
    return objectOf(parameters.flatMap((name, index) => {
      const segment = path.at(index - parameters.length)
      const isThere = path.length >= parameters.length - index
      if (name === null || !segment || !isThere) return []
      return [{ name, value: segment.text === null ? unknown(at, name) : textAt(segment.text, segment.token ?? segment.at) }]
    }), at, true)
  }))
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
