import { proxies, proxyPackages } from '../../clients/proxies.ts'
import { parametersOfRoute, restOfRoute, segmentsOfRoute } from '../../clients/server-frameworks.ts'
import type { Module } from '../../syntax/module.ts'
import type { ObjectValue, Value } from '../domain/value.ts'
import { frameUncalled } from '../frames/frame-of.ts'
import { returnValue } from '../frames/return-value.ts'
import { exportOf } from '../modules/imported-value.ts'
import { refillBudget } from '../state/budget.ts'
import { flatMapModules } from '../state/failures.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { knownStrings, plain, textsOf } from '../values/text.ts'
import { parametersOfPath } from './handler-arguments.ts'
import { mountedRoutes } from './proxy-middlewares.ts'
import { filledDestination, joinedPath, queryOf } from './proxy-path.ts'
import { routesOfTable } from './proxy-targets.ts'
import type { ProxyRoute, ServedRoute } from './served-route.ts'
import { mountedRouters } from './served-routes.ts'

/** Finds the routes that configurations and middlewares pass on: `{ source: '/api/cf/:path*', destination }`, `createProxyMiddleware()`. */
export function proxyRoutes(run: Run, modules: readonly Module[]): readonly ProxyRoute[] {
  const configured = flatMapModules(run, modules.filter(({ path }) => proxies.config.test(path)), module => configuredRoutes(run, module))
  const hasMiddleware = modules.some(({ specifiers }) => specifiers.some(each => proxyPackages.has(each)))
  if (!hasMiddleware) return configured
  const server = { modules, mounted: mountedRouters(run, modules) }
  return [...configured, ...flatMapModules(run, modules, module => mountedRoutes(run, module, server))]
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
