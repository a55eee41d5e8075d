import { proxies } from '../../clients/proxies.ts'
import { segmentsOfRoute } from '../../clients/server-frameworks.ts'
import type { Call } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import { refillBudget } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'
import { routesOfPlugin, routesToHost } from './proxy-plugins.ts'
import { pathsOf, routeTo } from './proxy-targets.ts'
import type { ProxyRoute } from './served-route.ts'

/** Finds the routes of middlewares that a module mounts: `app.use('/api/cf', createProxyMiddleware({ target }))`. */
export function mountedRoutes(run: Run, module: Module): readonly ProxyRoute[] {
  return module.calls.flatMap(call => {
    const last = call.args.at(-1)
    if (call.kind !== 'call' || call.callee.kind !== 'member' || !last || last.kind === 'spread') return []
    const name = call.callee.property
    if (name !== 'use' && name !== 'register') return []
    refillBudget(run)
    if (name === 'register') return routesOfPlugin(run, module, call)
    const made = optionsOf(run.evaluate(last, frameAt(run, module, last)))
    return made.flatMap(each => {
      const args = each.kind === 'unknown' ? each.from.flatMap(optionsOf) : []
      const origin = each.kind === 'unknown' ? each.package ?? '' : ''
      if (proxies.hosts.has(origin)) return routesToHost(run, mountOf(run, module, call), args, placeOf(call, module))
      return proxies.packages.has(origin) ? routesOfMiddleware(run, module, call, args) : []
    })
  })
}

/** Returns the paths that a call mounts something on. */
function mountOf(run: Run, module: Module, { args: [first, ...others] }: Call): readonly string[] {
  return first && first.kind !== 'spread' && others.length > 0 ? knownStrings(run.evaluate(first, frameAt(run, module, first))) : []
}

function routesOfMiddleware(run: Run, module: Module, call: Call, args: readonly Value[]): readonly ProxyRoute[] {
  const at = placeOf(call, module)
  const options = args.find(each => each.kind === 'object')
  if (!options) return []
  const mount = mountOf(run, module, call)
  if (mount.length > 0) return mount.flatMap(path => routeTo(run, options, { path, at, removed: removedSegments(run, module, path) }))
  const before = args.flatMap(each => each.kind === 'text' ? knownStrings(each) : []).map(path => ({ path, at }))
  return [...before, ...pathsOf(run, options)].flatMap(({ path }) => routeTo(run, options, { path, at, removed: [0] }))
}

/** Returns how many segments a server removes from a path: from 3, the middleware passes on the path behind the one that it is mounted on. */
function removedSegments(run: Run, module: Module, path: string): readonly number[] {
  const counts = [...proxies.packages].flatMap(name => {
    const major = run.modules.dependency?.(module.path, name)?.major
    return major === undefined ? [] : major === null ? [segmentsOfRoute(path).length, 0] : [major < proxies.removingFrom ? 0 : segmentsOfRoute(path).length]
  })
  return counts.length > 0 ? counts : [segmentsOfRoute(path).length, 0]
}
