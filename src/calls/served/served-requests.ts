import type { Module } from '../../syntax/module.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { TextValue } from '../domain/value.ts'
import { isNamedHost } from '../state/foreign-hosts.ts'
import { guardModule } from '../state/failures.ts'
import type { Run } from '../state/run.ts'
import { addressOf } from '../values/parse-address.ts'
import { plain } from '../values/text.ts'
import type { ServedPath } from './match-route.ts'
import { proxyRoutes } from './proxy-routes.ts'
import type { ProxyRoute, ServedRoute } from './served-route.ts'
import { servedRoutes } from './served-routes.ts'

/** A request that the project itself may serve. */
interface ServedRequest {
  readonly event: RequestEvent
  readonly paths: readonly PathOfRequest[]
}

/** One of the paths of a request, with the whole address. */
interface PathOfRequest extends ServedPath {
  readonly address: TextValue
}

/** The requests that the project itself may serve, and its routes, which are found when they are first asked for. */
export interface ServedRequests {
  readonly requests: readonly ServedRequest[]
  routes(): readonly ServedRoute[]
  proxies(): readonly ProxyRoute[]
}

/** Finds the requests that the project itself may serve. */
export function servedRequests(run: Run, modules: readonly Module[]): ServedRequests {
  const requests = run.events.flatMap(event => guardModule(run, event.module, () => {
    const paths = servedPaths(run, event)
    return paths.length > 0 ? [{ event, paths }] : []
  }))
  let found: readonly ServedRoute[] | undefined
  return { requests, routes: () => found ??= servedRoutes(run, modules), proxies: () => proxyRoutes(run, modules) }
}

/** Returns the paths of a request that the project itself may serve: on its own site, on the local machine, or on an unknown host. */
function servedPaths(run: Run, { addresses }: RequestEvent): readonly PathOfRequest[] {
  return addresses.flatMap(address => {
    if (isNamedHost(plain(address.text))) return []
    const { base, path } = addressOf(address.text, run.interest.servers)
    return base === 'proven' || path.length === 0 ? [] : [{ segments: path.map(segment => segment.text), isWhole: base === 'none', address }]
  })
}
