import { parametersOfRoute, restOfRoute, routeOfFile, segmentsOfRoute, serverFrameworks } from '../../clients/server-frameworks.ts'
import type { Call, Expr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import { exportOf } from '../modules/imported-value.ts'
import { refillBudget } from '../state/budget.ts'
import { mayRequest } from '../state/call-graph.ts'
import { flatMapModules, forEachModule } from '../state/failures.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'
import { comparedRoutes, prefixRoutes } from './compared-routes.ts'
import { contractRoutes } from './contract-routes.ts'
import { controllerRoutes } from './controller-routes.ts'
import { mountedPaths } from './mounted-paths.ts'
import type { Mounted, Registered } from './mounted-paths.ts'
import { recoveriesIn, recoveriesOf } from './recoveries.ts'
import { routerIn, routerOf } from './router-of.ts'
import type { ServedRoute } from './served-route.ts'
import { startedRoutes } from './started-routes.ts'
import { tableRoutes } from './table-routes.ts'

/** Calls that say what routers serve. */
interface Registrations {
  readonly routes: Registered[]
  readonly mounted: Mounted[]
}

/** Finds the routes that modules serve: registered with a router, below each path that it is mounted on, or by the place of the file. */
export function servedRoutes(run: Run, modules: readonly Module[]): readonly ServedRoute[] {
  const found = registrationsIn(run, modules)
  const recoveries = flatMapModules(run, found.routes.length > 0 ? modules : [], module => recoveriesIn(run, module))
  const registered = found.routes.flatMap(route => mountedPaths(route, found.mounted).map(({ path, removed, owners }) => {
    const recovering = recoveriesOf(recoveries, owners)
    return { ...route, ...recovering.length > 0 && { recoveries: recovering }, path, ...removed && { removed } }
  }))
  const others = flatMapModules(run, modules, module => {
    return [routesOfFile, startedRoutes, controllerRoutes, comparedRoutes, prefixRoutes, tableRoutes, contractRoutes].flatMap(find => find(run, module))
  })
  return [...registered, ...others]
}

/** Finds the routers that modules mount on others. */
export function mountedRouters(run: Run, modules: readonly Module[]): readonly Mounted[] {
  return registrationsIn(run, modules).mounted
}

function registrationsIn(run: Run, modules: readonly Module[]): Registrations {
  const found: Registrations = { routes: [], mounted: [] }
  forEachModule(run, modules, module => {
    for (const call of module.calls) if (call.kind === 'call') readCall(run, module, call, found)
  })
  return found
}

/** Notes a route that a call registers, or a router that it mounts. */
function readCall(run: Run, module: Module, call: Call, { routes, mounted }: Registrations): void {
  const { callee } = call
  if (callee.kind !== 'member' || typeof callee.property !== 'string') return
  const method = serverFrameworks.register.get(callee.property)
  if (method === undefined && !serverFrameworks.mount.has(callee.property)) return
  const last = call.args.at(-1)
  if (!last || last.kind === 'spread' || !mayBeHandler(last)) return
  refillBudget(run)
  const path = pathOf(run, module, call)
  if (path === undefined) return
  const value = run.evaluate(last, frameAt(run, module, call))
  if (method === undefined) {
    const child = routerIn(value)
    const isRemoved = callee.property === serverFrameworks.removing
    if (child !== null) mounted.push({ ...routerOf(run, module, callee.object), path: segmentsOfRoute(path), child, isRemoved })
    else if (isRemoved) routes.push(...routeBelow(run, module, call, { path, value }))
    return
  }
  const handlers = functionsIn(run, value, placeOf(last, module))
  if (handlers.length === 0) return
  const rest = restOfRoute(path)
  const segments = { path: segmentsOfRoute(path), parameters: parametersOfRoute(path), ...rest && { rest } }
  routes.push({ method, ...segments, handlers, at: placeOf(call, module), ...routerOf(run, module, callee.object) })
}

/** Returns the route of a function that serves every path below another one: `app.use('/proxy', (req, res) => …)`. */
function routeBelow(run: Run, module: Module, call: Call, { path, value }: { readonly path: string, readonly value: Value }): readonly Registered[] {
  const handlers = optionsOf(value).filter(option => option.kind === 'function').filter(({ fn }) => mayRequest(run, fn))
  const segments = segmentsOfRoute(path)
  if (handlers.length === 0 || segments.length === 0 || call.callee.kind !== 'member') return []
  const at = placeOf(call, module)
  const router = routerOf(run, module, call.callee.object)
  return [{ method: null, path: segments, rest: { names: [], isList: false }, removed: segments.length, handlers, at, ...router }]
}

/** Tests if an argument may be a handler. Literals and objects are not, and most calls of a `get` have those. */
function mayBeHandler(last: Expr): boolean {
  return last.kind === 'function' || last.kind === 'name' || last.kind === 'member' || last.kind === 'call' || last.kind === 'array'
}

/** Returns the path that is the first argument, or that of the `route` before: `router.route('/zones').get(handler)`. */
function pathOf(run: Run, module: Module, call: Call): string | undefined {
  const [first] = call.args
  if (first && first.kind !== 'spread' && first.kind !== 'function' && call.args.length > 1) return pathIn(run, module, first)
  const before = call.callee.kind === 'member' ? call.callee.object : null
  if (before?.kind !== 'call' || before.callee.kind !== 'member' || before.callee.property !== 'route') return undefined
  const [path] = before.args
  return path && path.kind !== 'spread' && before.args.length === 1 ? pathIn(run, module, path) : undefined
}

function pathIn(run: Run, module: Module, expr: Expr): string | undefined {
  return knownStrings(run.evaluate(expr, frameAt(run, module, expr))).find(text => text.startsWith('/'))
}

const DEEPEST = 3

/** Finds the handlers in a registered value: the last of a list, the argument of a wrapper (`asyncHandler(list)`), a member `handler`. */
function functionsIn(run: Run, value: Value, at: Place, depth = 0): readonly FunctionValue[] {
  if (depth > DEEPEST) return []
  return optionsOf(value).flatMap(option => {
    switch (option.kind) {
      case 'function': return [option]
      case 'list': return option.items.slice(-1).flatMap(item => functionsIn(run, item, at, depth + 1))
      case 'unknown': return option.from.slice(-1).flatMap(argument => functionsIn(run, argument, at, depth + 1))
      case 'object': return functionsIn(run, run.property(option, serverFrameworks.handler, at), at, depth + 1)
      default: return []
    }
  })
}

function routesOfFile(run: Run, module: Module): readonly ServedRoute[] {
  const route = routeOfFile(module.path)
  if (!route || (route.page !== undefined && module.exports.has(route.page))) return []
  const at = { file: module.path, start: 0, end: 0 }
  return [...route.exports].flatMap(([name, methods]) => {
    if (!module.exports.has(name)) return []
    refillBudget(run)
    const handlers = functionsIn(run, exportOf(run, module, name), at)
    const served = handlers.length > 0 ? [methods].flat() : []
    const { path, parameters, isWhole, isInQuery, rest } = route
    return served.map(method => ({ method, path, parameters, handlers, at, ...isWhole && { isWhole }, ...isInQuery && { isInQuery }, ...rest && { rest } }))
  })
}
