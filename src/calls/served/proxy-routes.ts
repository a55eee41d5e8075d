import { proxies } from '../../clients/proxies.ts'
import { parametersOfRoute, restOfRoute, segmentsOfRoute } from '../../clients/server-frameworks.ts'
import type { Call } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { ObjectValue, TextValue, Value } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import { frameUncalled } from '../frames/frame-of.ts'
import { returnValue } from '../frames/return-value.ts'
import { exportOf } from '../modules/imported-value.ts'
import { refillBudget } from '../state/budget.ts'
import { flatMapModules } from '../state/failures.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf, placeOf, topFrame } from '../values/make-value.ts'
import { knownStrings, plain, textsOf } from '../values/text.ts'
import { parametersOfPath } from './handler-arguments.ts'
import { filledDestination, joinedPath, queryOf, replacedByTable, withoutSegments } from './proxy-path.ts'
import type { ServedRoute } from './served-route.ts'

/** A route whose requests a tool passes on to another server. */
export interface ProxyRoute extends ServedRoute {
  /** Returns the addresses to which it sends a request. */
  forward(event: RequestEvent, address: TextValue): readonly TextValue[]
}

/** Finds the routes that configurations and middlewares pass on: `{ source: '/api/cf/:path*', destination }`, `createProxyMiddleware()`. */
export function proxyRoutes(run: Run, modules: readonly Module[]): readonly ProxyRoute[] {
  const configured = flatMapModules(run, modules.filter(({ path }) => proxies.config.test(path)), module => configuredRoutes(run, module))
  const hasMiddleware = modules.some(({ specifiers }) => specifiers.some(each => proxies.packages.has(each)))
  return hasMiddleware ? [...configured, ...flatMapModules(run, modules, module => mountedRoutes(run, module))] : configured
}

function configuredRoutes(run: Run, module: Module): readonly ProxyRoute[] {
  refillBudget(run)
  const at = { file: module.path, start: 0, end: 0 }
  // `defineConfig(…)` returns its argument.
  const configs = returned(run, exportOf(run, module, 'default')).flatMap(each => {
    return each.kind === 'unknown' ? each.from.flatMap(from => returned(run, from)) : [each]
  })
  const inside = (config: Value, path: readonly string[]): Value => path.reduce((value, key) => run.property(value, key, at), config)
  return configs.filter(option => option.kind === 'object').flatMap(config => [
    ...proxies.tables.flatMap(path => optionsOf(inside(config, path)).flatMap(table => routesOfTable(run, table))),
    ...rulesIn(run, run.property(config, proxies.rewrites.of, at)).flatMap(rule => routesOfRule(run, rule)),
  ])
}

/** Returns what a value is, or what it returns if it is a function. */
function returned(run: Run, value: Value): readonly Value[] {
  return optionsOf(value).flatMap(option => option.kind === 'function' ? optionsOf(returnValue(run, option.fn, frameUncalled(run, option))) : [option])
}

/** Returns the rules of Next.js: a list, or lists by when they apply. */
function rulesIn(run: Run, value: Value): readonly ObjectValue[] {
  const found = returned(run, value)
  const lists = found.flatMap(each => {
    return each.kind === 'object' ? proxies.rewrites.groups.flatMap(name => optionsOf(run.property(each, name, each.at))) : [each]
  })
  return lists.flatMap(list => list.kind === 'list' ? list.items.flatMap(optionsOf) : []).filter(rule => rule.kind === 'object')
}

function routesOfRule(run: Run, rule: ObjectValue): readonly ProxyRoute[] {
  const { source, destination } = proxies.rewrites
  const targets = textsOf(run.property(rule, destination, rule.at), rule.at).filter(text => plain(text.text).includes('://'))
  return targets.length === 0 ? [] : knownStrings(run.property(rule, source, rule.at)).filter(path => path.startsWith('/')).map(pattern => {
    const rest = restOfRoute(pattern)
    const route = { method: null, path: segmentsOfRoute(pattern), parameters: parametersOfRoute(pattern), isWhole: true as const, ...rest && { rest } }
    const whole: ServedRoute = { ...route, handlers: [], at: rule.at }
    return {
      ...whole,
      forward: (event, address) => targets.flatMap(target => {
        const params = parametersOfPath(run, { ...event, addresses: [address] }, whole, rule.at)
        return filledDestination(target, params, rule.at).flatMap(filled => joinedPath(filled, queryOf(address), rule.at))
      }),
    }
  })
}

/** Returns the routes of a table by path, or of a list of objects with their paths. */
function routesOfTable(run: Run, table: Value): readonly ProxyRoute[] {
  if (table.kind === 'object') {
    return table.fields.flatMap(({ name, at, get }) => {
      const path = /^\^?(\/[\w/.-]*?)(?:\/?\.\*)?$/.exec(name)?.[1]
      return path === undefined ? [] : optionsOf(get()).flatMap(options => routeTo(run, options, { path, at, removed: 0 }))
    })
  }
  if (table.kind !== 'list') return []
  return table.items.flatMap(optionsOf).flatMap(options => pathsOf(run, options).flatMap(({ path, at }) => routeTo(run, options, { path, at, removed: 0 })))
}

interface Mounted { readonly path: string, readonly at: Place, readonly removed: number }

/** Returns the route to the server that options name: an address, or an object with one. */
function routeTo(run: Run, options: Value, { path, at, removed }: Mounted): readonly ProxyRoute[] {
  const target = options.kind === 'object' ? memberOf(run, options, proxies.target) : options
  const segments = segmentsOfRoute(path)
  if (!target || segments.length === 0 || !textsOf(target, at).some(({ text }) => plain(text).includes('://'))) return []
  const rewrite = options.kind === 'object' ? memberOf(run, options, proxies.rewrite) : undefined
  const forward: ProxyRoute['forward'] = (event, address) => {
    const rewritten = rewrite && rewrittenPath(run, rewrite, event, address, at)
    return (rewritten ?? [withoutSegments(address, removed)]).flatMap(each => joinedPath(target, each, at))
  }
  return [{ method: null, path: segments, isWhole: true, rest: { names: [], isList: false }, handlers: [], at, forward }]
}

function rewrittenPath(run: Run, rewrite: Value, event: RequestEvent, address: TextValue, at: Place): readonly TextValue[] | undefined {
  const functions = optionsOf(rewrite).filter(option => option.kind === 'function')
  if (functions.length === 0) return replacedByTable(rewrite, address, at)
  const context = { call: event.call, frame: topFrame(event.module), args: { values: [address], open: false } }
  return functions.flatMap(callee => textsOf(run.enter({ context, callee, values: [address], thorough: true }), at))
}

function memberOf(run: Run, object: ObjectValue, names: readonly string[]): Value | undefined {
  const name = names.find(each => object.fields.some(field => field.name === each))
  return name === undefined ? undefined : run.property(object, name, object.at)
}

function pathsOf(run: Run, options: Value): readonly { readonly path: string, readonly at: Place }[] {
  if (options.kind !== 'object') return []
  const paths = optionsOf(memberOf(run, options, proxies.paths) ?? choice([]))
  const texts = paths.flatMap(each => each.kind === 'list' ? each.items.flatMap(knownStrings) : knownStrings(each))
  return texts.map(text => ({ path: text.replace(/\/\*{1,2}$/, ''), at: options.at }))
}

/** Finds the routes of middlewares that a module mounts: `app.use('/api/cf', createProxyMiddleware({ target }))`. */
function mountedRoutes(run: Run, module: Module): readonly ProxyRoute[] {
  return module.calls.flatMap(call => {
    const last = call.args.at(-1)
    if (call.kind !== 'call' || call.callee.kind !== 'member' || call.callee.property !== 'use' || !last || last.kind === 'spread') return []
    refillBudget(run)
    const made = optionsOf(run.evaluate(last, frameAt(run, module, last)))
    return made.flatMap(each => each.kind === 'unknown' && each.package !== undefined && proxies.packages.has(each.package)
      ? routesOfMiddleware(run, module, call, each.from.flatMap(optionsOf)) : [])
  })
}

function routesOfMiddleware(run: Run, module: Module, call: Call, args: readonly Value[]): readonly ProxyRoute[] {
  const at = placeOf(call, module)
  const options = args.find(each => each.kind === 'object')
  if (!options) return []
  const [first] = call.args
  const mount = first && first.kind !== 'spread' && call.args.length > 1 ? knownStrings(run.evaluate(first, frameAt(run, module, first))) : []
  if (mount.length > 0) return mount.flatMap(path => routeTo(run, options, { path, at, removed: segmentsOfRoute(path).length }))
  const before = args.flatMap(each => each.kind === 'text' ? knownStrings(each) : []).map(path => ({ path, at }))
  return [...before, ...pathsOf(run, options)].flatMap(({ path }) => routeTo(run, options, { path, at, removed: 0 }))
}
