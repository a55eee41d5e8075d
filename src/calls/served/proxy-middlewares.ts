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
import { mountedPaths } from './mounted-paths.ts'
import type { Mounted } from './mounted-paths.ts'
import { prefixesOf } from './plugin-prefixes.ts'
import { routesOfPlugin, routesToHost } from './proxy-plugins.ts'
import { pathsOf, routeTo } from './proxy-targets.ts'
import { routerOf } from './router-of.ts'
import type { ProxyRoute } from './served-route.ts'

/** The code of a server, and the routers that it mounts on others. */
interface Server {
  readonly modules: readonly Module[]
  readonly mounted: readonly Mounted[]
}

/** Finds the routes of middlewares that a module mounts: `app.use('/api/cf', createProxyMiddleware({ target }))`. */
export function mountedRoutes(run: Run, module: Module, { modules, mounted }: Server): readonly ProxyRoute[] {
  return module.calls.flatMap(call => {
    const last = call.args.at(-1)
    if (call.kind !== 'call' || call.callee.kind !== 'member' || !last || last.kind === 'spread') return []
    const name = call.callee.property
    if (name !== 'use' && name !== 'register') return []
    refillBudget(run)
    if (name === 'register') return routesOfPlugin(run, module, call, () => prefixesOf(run, modules, module, call))
    const made = optionsOf(run.evaluate(last, frameAt(run, module, last)))
    const mount = (): readonly string[] => mountOf(run, module, call, mounted)
    return made.flatMap(each => {
      const args = each.kind === 'unknown' ? each.from.flatMap(optionsOf) : []
      const origin = each.kind === 'unknown' ? each.package ?? '' : ''
      if (proxies.hosts.has(origin)) return routesToHost(run, mount(), args, placeOf(call, module))
      return proxies.packages.has(origin) ? routesOfMiddleware(run, module, call, { args, mount: mount() }) : []
    })
  })
}

/** Returns the paths that a call mounts something on, below those that its router is mounted on. */
function mountOf(run: Run, module: Module, { callee, args: [first, ...others] }: Call, mounted: readonly Mounted[]): readonly string[] {
  if (!first || first.kind === 'spread' || others.length === 0 || callee.kind !== 'member') return []
  const own = knownStrings(run.evaluate(first, frameAt(run, module, first)))
  const router = own.length > 0 && mounted.length > 0 ? routerOf(run, module, callee.object) : { router: null, owner: null }
  return own.flatMap(text => mountedPaths({ path: segmentsOfRoute(text), ...router }, mounted).map(({ path }) => (
    path.map(segment => `/${segment ?? ':any'}`).join(''))))
}

interface Middleware {
  readonly args: readonly Value[]
  readonly mount: readonly string[]
}

function routesOfMiddleware(run: Run, module: Module, call: Call, { args, mount }: Middleware): readonly ProxyRoute[] {
  const at = placeOf(call, module)
  const options = args.find(each => each.kind === 'object')
  if (!options) return []
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
