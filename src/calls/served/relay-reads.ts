import type { FunctionExpr, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { FieldRead, TraceStep } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { ResponseValue, Value } from '../domain/value.ts'
import { readsOf } from '../reads/event-reads.ts'
import { isNamedHost } from '../state/foreign-hosts.ts'
import { addRead } from '../state/record-read.ts'
import type { Run } from '../state/run.ts'
import { isClientSetWhere } from '../types/client-set-fields.ts'
import { elementsOf } from '../values/elements.ts'
import { choice, optionsOf, placeOf, responsesIn } from '../values/make-value.ts'
import { addressOf } from '../values/parse-address.ts'
import { plain } from '../values/text.ts'
import { handlerResponse } from './handler-response.ts'
import { nearestRoute } from './match-route.ts'
import type { ServedPath } from './match-route.ts'
import type { ServedRoute } from './served-route.ts'
import { servedRoutes } from './served-routes.ts'

/**
 * Passes on what is read from answers of the project's own server: where a route answers with what a request gave, the reads are
 * those of that request.
 */
export function relayReads(run: Run, modules: readonly Module[]): void {
  const asking = run.events.flatMap(event => {
    const paths = event.reads.some(read => read.side === 'response') ? servedPaths(run, event) : []
    return paths.length > 0 ? [{ event, paths }] : []
  })
  if (asking.length === 0) return
  const routes = servedRoutes(run, modules)
  const servedValues = new Map<ServedRoute, Value>()
  const handlers = new Set(routes.flatMap(functionsOf))
  for (const { event, paths } of asking) {
    for (const route of new Set(paths.flatMap(path => nearestRoute(routes, path, event.methods, event.module.path)))) {
      const served = servedValues.get(route) ?? choice(route.handlers.map(handler => handlerResponse(run, handler, route.when)))
      servedValues.set(route, served)
      const via = [{ at: placeOf(event.call, event.module), note: 'request to a server of this project' }, { at: route.at, note: 'which answers with what it gets' }]
      const own = new Set(functionsOf(route))
      const relaying = { run, served, via, counts: (node: Node) => handlersAround(node, handlers).every(fn => own.has(fn)) }
      for (const read of [...event.reads]) if (read.side === 'response') relay(relaying, read)
    }
  }
}

/** From a request to the route that answers it. */
interface Relay {
  readonly run: Run
  readonly served: Value
  readonly via: readonly TraceStep[]
  /** Tests if what is done there may be done to the answer: other handlers get answers of their own. */
  readonly counts: (node: Node) => boolean
}

function functionsOf({ handlers }: ServedRoute): readonly FunctionExpr[] {
  return handlers.map(({ fn }) => fn)
}

function handlersAround(node: Node, handlers: ReadonlySet<FunctionExpr>): readonly FunctionExpr[] {
  const around: FunctionExpr[] = []
  for (let fn = functionAround(node); fn; fn = functionAround(fn)) if (handlers.has(fn)) around.push(fn)
  return around
}

/** The paths of a request that the project itself may serve: of this site, of this machine, or of a host that is not known. */
function servedPaths(run: Run, { addresses }: RequestEvent): readonly ServedPath[] {
  return addresses.flatMap(({ text }) => {
    if (isNamedHost(plain(text))) return []
    const { base, path } = addressOf(text, run.interest.servers)
    return base === 'proven' || path.length === 0 ? [] : [{ segments: path.map(segment => segment.text), isWhole: base === 'none' }]
  })
}

/** What may stand around the body of an answer: by the client, or by a reference to it. */
const WRAPPINGS = new Set(['*', 'data', 'body', 'response', 'value', 'json'])

/** Follows the way of a read into the answer of the route, to what the route itself was given. */
function relay(relaying: Relay, read: FieldRead): void {
  const { run, served } = relaying
  const isOpaque = read.path[0] === '*'
  let isFound = !isOpaque
  for (let path = isOpaque ? read.path.slice(1) : read.path; path.length > 0; path = path.slice(1)) {
    const found = follow(run, path, served, read)
    for (const { response, path } of found.given) note(relaying, response, path, read)
    isFound ||= found.isOwn || found.given.length > 0
    const [first = ''] = path
    if (!isOpaque || found.isOwn || !WRAPPINGS.has(first) || isMember(served, first)) break
  }
  if (!isFound && !relayDeep(relaying, read)) for (const response of carriedResponses(run, served)) note(relaying, response, read.path, read)
}

/** Follows a read that was unpacked in a way that cannot be seen from wherever the route names its first field; tells if there is one. */
function relayDeep(relaying: Relay, read: FieldRead): boolean {
  const { run, served } = relaying
  const path = read.path.slice(read.path.findIndex(key => key !== '*' && key !== '[]'))
  const found = holdersOf(served, path[0] ?? '').map(holder => follow(run, path, holder, read))
  for (const { response, path } of found.flatMap(({ given }) => given)) note(relaying, response, path, read)
  return found.some(({ given, isOwn }) => isOwn || given.length > 0)
}

interface Found {
  readonly given: readonly { readonly response: ResponseValue, readonly path: readonly string[] }[]
  /** The field is of the route's own. */
  readonly isOwn: boolean
}

function follow(run: Run, path: readonly string[], served: Value, read: FieldRead): Found {
  let value = served
  for (const key of path.slice(0, -1)) {
    value = key === '[]' ? choice(elementsOf(value, read.at)) : run.property(value, key === '*' ? null : key, read.at)
  }
  const name = path.at(-1) ?? ''
  const others = optionsOf(value).filter(option => !isMember(option, name))
  const given = others.flatMap(responsesIn).map(response => ({ response, path: [...response.path ?? [], name] }))
  return { given, isOwn: others.length < optionsOf(value).length }
}

function isMember(value: Value, name: string): boolean {
  return optionsOf(value).some(option => option.kind === 'object' && option.fields.some(field => field.name === name))
}

function note({ run, via, counts }: Relay, { event, side, facts }: ResponseValue, path: readonly string[], read: FieldRead): void {
  if (isClientSetWhere(run, event, path, counts)) return
  for (const reads of readsOf(run, event)) addRead(reads, { ...read, path, side, conditions: [...facts, ...read.conditions], via: [...read.via ?? [], ...via] })
}

const DEEPEST = 4

/** Objects anywhere in a value that have a field of this name. */
function holdersOf(value: Value, name: string, depth = 0): readonly Value[] {
  if (depth > DEEPEST) return []
  return optionsOf(value).flatMap(option => {
    if (isMember(option, name)) return [option]
    return partsOf(option).flatMap(part => holdersOf(part, name, depth + 1))
  })
}

function partsOf(value: Value): readonly Value[] {
  if (value.kind === 'object') return value.fields.map(field => field.get())
  return value.kind === 'list' ? value.items : []
}

/** Answers anywhere in a value: what reads them unpacked it in a way that cannot be seen. */
function carriedResponses(run: Run, value: Value, depth = 0): readonly ResponseValue[] {
  if (depth > DEEPEST) return []
  return optionsOf(value).flatMap(option => {
    const inside = partsOf(option).flatMap(part => carriedResponses(run, part, depth + 1))
    return [...responsesIn(option), ...inside]
  })
}
