import { routeOfFile, segmentsOfRoute, serverFrameworks } from '../../clients/server-frameworks.ts'
import type { Call, Expr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import { exportOf } from '../modules/imported-value.ts'
import { refillBudget } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'
import { comparedRoutes } from './compared-routes.ts'
import { controllerRoutes } from './controller-routes.ts'
import type { ServedRoute } from './served-route.ts'

interface Registered extends ServedRoute {
  /** Names the router. */
  readonly router: string | null
}
interface Mounted {
  readonly router: string | null
  readonly path: readonly (string | null)[]
  readonly child: string
}

/** The routes that modules serve: registered with a router, below all that it is mounted on, or by the place of the file. */
export function servedRoutes(run: Run, modules: readonly Module[]): readonly ServedRoute[] {
  const registered: Registered[] = []
  const mounted: Mounted[] = []
  for (const module of modules) {
    for (const call of module.calls) if (call.kind === 'call') readCall(run, module, call, registered, mounted)
  }
  return [...registered.flatMap(route => placesOf(route, mounted).map(path => ({ ...route, path }))), ...modules.flatMap(module => [...routesOfFile(run, module), ...controllerRoutes(run, module), ...comparedRoutes(run, module)])]
}

function readCall(run: Run, module: Module, call: Call, registered: Registered[], mounted: Mounted[]): void {
  const { callee } = call
  const name = callee.kind === 'member' && typeof callee.property === 'string' ? callee.property : ''
  const method = serverFrameworks.register.get(name)
  const last = call.args.at(-1)
  if ((method === undefined && !serverFrameworks.mount.has(name)) || callee.kind !== 'member' || !last || last.kind === 'spread' || !mayBeHandler(last)) return
  refillBudget(run)
  const path = pathOf(run, module, call)
  if (path === undefined) return
  const value = run.evaluate(last, frameAt(run, module, call))
  if (method === undefined) {
    const child = nameOf(value)
    if (child !== null) mounted.push({ router: routerOf(run, module, callee.object), path: segmentsOfRoute(path), child })
    return
  }
  const handlers = functionsIn(run, value, placeOf(last, module))
  if (handlers.length > 0) registered.push({ method, path: segmentsOfRoute(path), handlers, at: placeOf(call, module), router: routerOf(run, module, callee.object) })
}

/** Literals and objects are no handlers: of the many calls of a `get` few are routes. */
function mayBeHandler(last: Expr): boolean {
  return last.kind === 'function' || last.kind === 'name' || last.kind === 'member' || last.kind === 'call' || last.kind === 'array'
}

/** The path that is given first, or to the `route` before: `router.route('/zones').get(handler)`. */
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

function routerOf(run: Run, module: Module, expr: Expr): string | null {
  return nameOf(run.evaluate(expr, frameAt(run, module, expr)))
}

/** A router is known by the place where a package made it. */
function nameOf(value: Value): string | null {
  const made = optionsOf(value).find(option => option.kind === 'unknown' && option.callee !== undefined)
  return made?.kind === 'unknown' ? `${made.at.file}:${String(made.at.start)}` : null
}

const DEEPEST = 3

/** The functions in what is registered: the last of a list, what another function was given (`asyncHandler(list)`), a member `handler`. */
function functionsIn(run: Run, value: Value, at: Place, depth = 0): readonly FunctionValue[] {
  if (depth > DEEPEST) return []
  return optionsOf(value).flatMap(option => {
    switch (option.kind) {
      case 'function': return [option]
      case 'list': return option.items.slice(-1).flatMap(item => functionsIn(run, item, at, depth + 1))
      case 'unknown': return option.from.slice(-1).flatMap(given => functionsIn(run, given, at, depth + 1))
      case 'object': return functionsIn(run, run.property(option, 'handler', at), at, depth + 1)
      default: return []
    }
  })
}

const MOST_MOUNTS = 4

/** Where a route can be reached: below each place that its router is mounted on. */
function placesOf({ path, router }: Pick<Registered, 'path' | 'router'>, mounted: readonly Mounted[], depth = 0): readonly (readonly (string | null)[])[] {
  const above = depth < MOST_MOUNTS && router !== null ? mounted.filter(mount => mount.child === router && mount.router !== router) : []
  if (above.length === 0) return [path]
  return above.flatMap(mount => placesOf({ path: [...mount.path, ...path], router: mount.router }, mounted, depth + 1))
}

function routesOfFile(run: Run, module: Module): readonly ServedRoute[] {
  const route = routeOfFile(module.path)
  if (!route) return []
  const at = { file: module.path, start: 0, end: 0 }
  return [...route.exports].flatMap(([name, method]) => {
    if (!module.exports.has(name)) return []
    refillBudget(run)
    const handlers = functionsIn(run, exportOf(run, module, name), at)
    return handlers.length > 0 ? [{ method, path: route.path, handlers, at }] : []
  })
}
