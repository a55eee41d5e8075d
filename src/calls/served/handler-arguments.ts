import { serverFrameworks } from '../../clients/server-frameworks.ts'
import type { ParameterDecorator } from '../../syntax/expr.ts'
import type { PathSegment, Place } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { FunctionValue, ObjectValue, Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { incomingRequest, memberOfIncoming } from '../values/incoming-request.ts'
import { choice, objectOf, optionsOf, placeOf, textAt, textValue, unknown } from '../values/make-value.ts'
import { addressOf } from '../values/parse-address.ts'
import { plain, sliceText } from '../values/text.ts'
import { beginningOf } from './match-route.ts'
import type { ServedRoute } from './served-route.ts'

/** Returns the arguments that a handler of a route gets for a request of the project's own code. */
export function handlerArguments(run: Run, callee: FunctionValue, event: RequestEvent, route: ServedRoute): readonly Value[] {
  const request = requestOf(run, event, changesLists(callee) && route.rest?.isList ? { ...route, rest: { ...route.rest, names: [] } } : route)
  return callee.fn.params.map(({ pattern, decorators }, index): Value => {
    const [decorator] = decorators ?? []
    if (decorator) return decoratedPart(run, request, decorator, placeOf(pattern, callee.frame.module))
    // The second parameter of a handler of Next.js is a context with the parameters of the path.
    const isContext = index === 1 && pattern.kind === 'bind-object'
    const isRequest = index === 0 || isContext || (pattern.kind === 'bind-name' && serverFrameworks.request.parameters.has(pattern.name))
    return isRequest ? request : unknown(placeOf(pattern, callee.frame.module), pattern.kind === 'bind-name' ? pattern.name : null)
  })
}

/** Methods that remove items from a list, or put some before them. */
const CHANGING = new Set<unknown>(['shift', 'pop', 'splice', 'unshift'])

/** Tests if the file of a handler changes lists, perhaps that of the segments: `const service = path.shift()`. */
function changesLists({ frame: { module } }: FunctionValue): boolean {
  return module.calls.some(({ callee }) => callee.kind === 'member' && CHANGING.has(callee.property))
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
  const params = route.parameters && parametersOfPath(run, event, route, at)
  const inPath = params && route.isInQuery ? optionsOf(params).flatMap(option => option.kind === 'object' ? option.fields : []) : []
  const named = inPath.map(({ name, get }) => ({ name, value: get() }))
  const written = objectOf([...inText, ...event.addresses.flatMap(({ query }) => query), ...named], at, true)
  const [method, other] = event.methods ?? []
  return incomingRequest({
    body: event.body, query: choice([{ ...written, role: 'params' }, ...event.query]), url: urlOf(run, event, route, at), whole: choice(event.addresses),
    method: method !== undefined && other === undefined ? textAt(method, at) : null,
    ...params && { params },
  }, at)
}

/** Returns the parameters of the path of a request, by the names that a route has for them. */
export function parametersOfPath(run: Run, event: RequestEvent, route: ServedRoute, at: Place): Value {
  return route.rest ? parametersBefore(run, event, route, at) : parametersOf(run, event, route.parameters ?? [], at)
}

/** Returns the URL that a handler gets: without the path that its router is mounted on. */
function urlOf(run: Run, { addresses }: RequestEvent, route: ServedRoute, at: Place): Value {
  const { removed, path, rest } = route
  if (removed === undefined) return choice(addresses)
  return choice(addresses.map(address => {
    const { path: sent, base } = addressOf(address.text, run.interest.servers)
    const segments = sent.map(segment => segment.text)
    const from = rest ? beginningOf(route, { segments, isWhole: base === 'none' }) : segments.length - path.length
    const whole = plain(address.text)
    const begin = base === 'none' && from !== null ? [...whole.matchAll(/\//g)][from + removed]?.index : undefined
    return begin === undefined ? unknown(at) : { ...address, text: sliceText(address.text, begin, whole.length) }
  }))
}

/** Returns the parameters of a path with a rest, counted from its beginning, and the rest itself. */
function parametersBefore(run: Run, { addresses }: RequestEvent, route: ServedRoute, at: Place): Value {
  return choice(addresses.map(({ text }) => {
    const { path, base } = addressOf(text, run.interest.servers)
    const from = beginningOf(route, { segments: path.map(segment => segment.text), isWhole: base === 'none' }) ?? 0
    const end = from + route.path.length
    const parameters = route.parameters ?? []
    const named = parameters.flatMap((name, index) => name === null ? [] : [{ name, value: valueOf(path[end - parameters.length + index], name, at) }])
    const others = path.slice(end)
    const items = others.map(segment => valueOf(segment, null, at))
    const rest: Value = route.rest?.isList ? { kind: 'list', items, open: false, at } : joined(others)
    return objectOf([...named, ...(route.rest?.names ?? []).map(name => ({ name, value: rest }))], at, true)
  }))
}

function joined(segments: readonly PathSegment[]): Value {
  return textValue(segments.flatMap((segment, index) => [
    ...index > 0 ? [{ text: '/', at: segment.at, from: null }] : [], { text: segment.text, at: segment.token ?? segment.at, from: null },
  ]))
}

function valueOf(segment: PathSegment | undefined, name: string | null, at: Place): Value {
  return segment && segment.text !== null ? textAt(segment.text, segment.token ?? segment.at) : unknown(at, name)
}

/** Returns the parameters of the path of a route, by the segments of the request in their places, counted from the end. */
function parametersOf(run: Run, { addresses }: RequestEvent, parameters: readonly (string | null)[], at: Place): Value {
  return choice(addresses.map(({ text }) => {
    const { path } = addressOf(text, run.interest.servers)
    return objectOf(parameters.flatMap((name, index) => {
      const segment = path.at(index - parameters.length)
      const isThere = path.length >= parameters.length - index
      if (name === null || !segment || !isThere) return []
      return [{ name, value: valueOf(segment, name, at) }]
    }), at, true)
  }))
}
