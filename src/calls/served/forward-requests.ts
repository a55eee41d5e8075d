import type { RequestEvent } from '../domain/request-event.ts'
import { guardModule } from '../state/failures.ts'
import type { Run } from '../state/run.ts'
import { placeOf } from '../values/make-value.ts'
import { plain } from '../values/text.ts'
import { callSteps } from './call-steps.ts'
import { nearestRoute } from './match-route.ts'
import type { ServedRequests } from './served-requests.ts'
import type { ProxyRoute } from './served-route.ts'

/** Returns the requests of the project's own code that a tool passes on to another server, as that one gets them. */
export function forwardRequests(run: Run, served: ServedRequests): readonly RequestEvent[] {
  const requests = served.requests.filter(({ event }) => !event.mock)
  const proxied = requests.length > 0 ? served.proxies() : []
  if (proxied.length === 0) return []
  const routes = [...served.routes(), ...proxied]
  return requests.flatMap(({ event, paths }) => guardModule(run, event.module, () => paths.flatMap(path => {
    const reached = plain(path.address.text).startsWith('/') ? nearestRoute(routes, path, event.methods, event.module.path) : []
    return reached.flatMap(route => isProxy(route) ? forwarded(event, route, route.forward(event, path.address)) : [])
  })))
}

function isProxy(route: object): route is ProxyRoute {
  return 'forward' in route
}

function forwarded(event: RequestEvent, route: ProxyRoute, addresses: RequestEvent['addresses']): readonly RequestEvent[] {
  if (addresses.length === 0) return []
  const via = [
    ...callSteps(event.stack),
    { at: placeOf(event.call, event.module), note: 'request to a server in this project' },
    { at: route.at, note: 'the server passes on what it gets' },
  ]
  return [{ ...event, addresses, via, isForwarded: true }]
}
