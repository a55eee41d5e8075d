import { notRequests } from '../../clients/not-requests.ts'
import { requestRows } from '../../clients/request-rows.ts'
import type { Value } from '../domain/value.ts'
import { optionsOf } from '../values/make-value.ts'
import { knownText } from '../values/text.ts'
import { hasMethodKey, isMethodName } from './request-arguments.ts'

const routeMembers: ReadonlySet<string> = notRequests.routeMembers
const accessMembers: ReadonlySet<string> = requestRows.access

/** Methods of a server that return a router; the results of its other methods are unknown. */
const ROUTING = new Set(['route', 'basePath', 'group', 'use', 'all', 'register', 'prefix', 'withTypeProvider'])

/** Calls in a chain on a server that are searched for its origin. */
const MOST_STEPS = 64

/** Tests if a value describes a route of a server: a path with its handler. */
export function isRoute(value: Value): boolean {
  return optionsOf(value).some(option => option.kind === 'object' && option.fields.some(field => routeMembers.has(field.name)))
}

/** Tests if a value says who may call a route of a server: `{ method: 'GET', path: '/zones/:zone', role: 'admin' }`. */
export function saysWhoMayCall(value: Value): boolean {
  return optionsOf(value).some(option => option.kind === 'object' && option.fields.some(field => accessMembers.has(field.name)) && hasMethodKey(option))
}

/**
 * Tests if a callee is a member of what a server's package returned, or of what the server's routing returns: `app.get`,
 * `app.route('/zones').get`; but not of what the project added to it: `app.axios.get`, `app.get('client').get`.
 */
export function isServerMember(callee: Value): boolean {
  return optionsOf(callee).some(option => {
    if (option.kind !== 'unknown' || option.callee !== undefined) return false
    let [receiver] = option.from
    for (let steps = 0; steps < MOST_STEPS && receiver?.kind === 'unknown'; steps += 1) {
      const { package: origin, callee: method = '' } = receiver
      if (origin !== undefined) return notRequests.servers.has(origin) && !/client/i.test(method)
      // A route is added by a path and a handler, so the call has a receiver and two arguments.
      const addsRoute = isMethodName(method) && receiver.from.length > 2
      if (!ROUTING.has(method) && !addsRoute) return false
      ;[receiver] = receiver.from
    }
    return false
  })
}

/**
 * Tests if the arguments of a method such as `get` include a handler: a function, or an unknown value that is passed to an object
 * named like a server, with a path that has placeholders.
 */
export function takesHandler(receiver: string, [first, ...following]: readonly Value[]): boolean {
  if (following.some(arg => arg.kind === 'function')) return true
  const last = following.at(-1)
  const path = first?.kind === 'text' ? knownText(first.text) : null
  return path !== null && /^\/.*\/:/.test(path) && notRequests.serverNames.has(receiver) && (last?.kind === 'unknown' || last?.kind === 'external')
}
