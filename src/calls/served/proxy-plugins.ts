import { proxies } from '../../clients/proxies.ts'
import { segmentsOfRoute } from '../../clients/server-frameworks.ts'
import type { Call } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { TextValue, Value } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import type { Run } from '../state/run.ts'
import { choice, objectOf, optionsOf, placeOf, topFrame } from '../values/make-value.ts'
import { withoutTrailingSlash } from '../values/join-base.ts'
import { knownStrings, plain, sliceText, textsOf } from '../values/text.ts'
import { joinedPath, withoutSegments } from './proxy-path.ts'
import type { ProxyRoute } from './served-route.ts'

const { prefix, upstream, rewritten, methods } = proxies.plugin

/** Finds the routes of a plugin that a server registers: `server.register(proxy, { prefix: '/cf', upstream, rewritePrefix })`. */
export function routesOfPlugin(run: Run, module: Module, call: Call, prefixes: () => readonly string[]): readonly ProxyRoute[] {
  const [plugin, given] = call.args
  if (!plugin || !given || plugin.kind === 'spread' || given.kind === 'spread') return []
  const made = optionsOf(run.evaluate(plugin, frameAt(run, module, plugin)))
  if (!made.some(each => each.kind === 'external' && proxies.plugins.has(each.module))) return []
  const at = placeOf(call, module)
  return optionsOf(run.evaluate(given, frameAt(run, module, given))).flatMap(options => {
    if (options.kind !== 'object') return []
    const target = run.property(options, upstream, at)
    const before = options.fields.some(({ name }) => name === rewritten) ? textsOf(run.property(options, rewritten, at), at) : undefined
    const joined = (paths: readonly TextValue[]) => (
      originsOf(target, at).flatMap(origin => paths.flatMap(path => joinedPath(origin, withoutTrailingSlash(path), at))))
    const targets = before ? joined(before) : textsOf(target, at)
    const paths = prefixes().flatMap(before => knownStrings(run.property(options, prefix, at)).map(own => before + own))
    const routes = paths.flatMap(path => routeTo(path, at, (_, rest) => targets.flatMap(each => joinedPath(withoutTrailingSlash(each), rest, at))))
    const listed = run.property(options, methods, at)
    if (listed.kind !== 'list') return routes
    return listed.items.flatMap(knownStrings).flatMap(method => routes.map(route => ({ ...route, method: method.toUpperCase() })))
  })
}

/** Returns the routes of a middleware that gets the host of the other server, and a function that makes the path: `proxy(host, { proxyReqPathResolver })`. */
export function routesToHost(run: Run, mount: readonly string[], args: readonly Value[], at: Place): readonly ProxyRoute[] {
  const [host, ...options] = args
  const origins = host ? originsOf(host, at) : []
  const resolvers = options.flatMap(option => option.kind === 'object' ? proxies.resolvers.flatMap(name => optionsOf(run.property(option, name, at))) : [])
    .filter(option => option.kind === 'function')
  return mount.flatMap(path => routeTo(path, at, (event, rest, address) => {
    const request = objectOf([
      { name: 'url', value: rest }, { name: 'path', value: rest }, { name: 'originalUrl', value: address },
      ...proxies.mountedOn.map(name => ({ name, value: choice(textsOf(address, at).map(text => ({ ...text, text: sliceText(text.text, 0, path.length) }))) })),
    ], at, true)
    const context = { call: event.call, frame: topFrame(event.module), args: { values: [request], open: false } }
    const made = resolvers.flatMap(callee => textsOf(run.enter({ context, callee, values: [request], thorough: true }), at))
    return origins.flatMap(origin => (resolvers.length > 0 ? made : [rest]).flatMap(each => joinedPath(origin, each, at)))
  }))
}

function routeTo(
  path: string, at: Place, forward: (event: RequestEvent, rest: TextValue, address: TextValue) => readonly TextValue[],
): readonly ProxyRoute[] {
  const segments = segmentsOfRoute(path)
  if (segments.length === 0) return []
  return [{
    method: null, path: segments, isWhole: true, rest: { names: [], isList: false }, handlers: [], at,
    forward: (event, address) => forward(event, withoutSegments(address, segments.length), address),
  }]
}

/** Returns the origins of addresses, whatever path these have; a host without a protocol is one too. */
function originsOf(value: Value, at: Place): readonly TextValue[] {
  return textsOf(value, at).flatMap(each => {
    const whole = plain(each.text)
    const end = /^(?:https?:\/\/)?[\w.-]+\.\w+(?::\d+)?(?=\/|$)/.exec(whole)?.[0].length
    if (end === undefined) return []
    const origin = { ...each, text: sliceText(each.text, 0, end) }
    return [whole.includes('://') ? origin : { ...origin, text: [{ text: 'https://', at, from: null }, ...origin.text] }]
  })
}
