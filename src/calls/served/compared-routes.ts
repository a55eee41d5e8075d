import { segmentsOfRoute, serverFrameworks } from '../../clients/server-frameworks.ts'
import type { Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Condition } from '../../uses/api-use.ts'
import { comparedPaths, cutsAddress, prefixPaths } from '../flow/compared-paths.ts'
import { conditionsAt } from '../flow/conditions-of-tests.ts'
import { frameAt } from '../frames/frame-at.ts'
import { languageOf } from '../languages/language-of.ts'
import { mayRequest } from '../state/call-graph.ts'
import type { Run } from '../state/run.ts'
import { placeOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'
import { handlerFunction } from './handler-function.ts'
import type { ServedRoute } from './served-route.ts'

/** Finds the routes of functions that compare the path of a request: `if (url.pathname === '/records') …`. */
export function comparedRoutes(run: Run, module: Module): readonly ServedRoute[] {
  return comparedPaths(module).flatMap(literal => {
    const fn = functionAround(literal)
    if (!fn) return []
    const path = segmentsOfRoute(literal.value)
    return [{ method: null, path, handlers: [handlerFunction(run, fn, module)], at: placeOf(literal, module), when: literal.value }]
  })
}

/** Finds the routes of functions that pass on what follows a path: `if (url.pathname.startsWith('/api/cf/')) …`. */
export function prefixRoutes(run: Run, module: Module): readonly ServedRoute[] {
  const paths = prefixPaths(module)
  const passing = new Set(paths.length > 0 ? module.calls.filter(cutsAddress).map(functionAround) : [])
  return paths.flatMap(expr => {
    const fn = functionAround(expr)
    if (!fn || !passing.has(fn) || !mayRequest(run, fn)) return []
    const handlers = [handlerFunction(run, fn, module)]
    return knownStrings(run.evaluate(expr, frameAt(run, module, expr))).flatMap(text => /^\/\w/.test(text)
      ? [{ method: null, path: segmentsOfRoute(text), rest: { names: [], isList: false }, handlers, at: placeOf(expr, module) }] : [])
  })
}

/** Tests if a node is reached only by requests with a path, by the tests that dominate it. */
export function isUnder(node: Node, path: string, module: Module): boolean {
  const tests = testsOfPath(node, module)
  return tests.some(({ not }) => !not) && tests.every(({ is, not }) => is.includes(path) !== not)
}

/** Returns the conditions on the path of the request that hold at a node. */
function testsOfPath(node: Node, module: Module): readonly Condition[] {
  return conditionsAt(node, languageOf(module)).filter(({ path }) => serverFrameworks.compared.has(path.at(-1) ?? ''))
}

const UNDER = new WeakMap<readonly Node[], ReadonlyMap<string, readonly number[]>>()

/** Returns those nodes that only requests with a path reach. A list is searched once for all paths: a handler may compare thousands. */
export function nodesUnder<N extends Node>(nodes: readonly N[], path: string, module: Module): readonly N[] {
  const known = UNDER.get(nodes) ?? indicesByPath(nodes, module)
  UNDER.set(nodes, known)
  return (known.get(path) ?? []).flatMap(index => nodes[index] ?? [])
}

function indicesByPath(nodes: readonly Node[], module: Module): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  for (const [index, node] of nodes.entries()) {
    const tests = testsOfPath(node, module)
    for (const path of new Set(tests.flatMap(({ is, not }) => not ? [] : is))) {
      if (typeof path !== 'string' || !tests.every(({ is, not }) => is.includes(path) !== not)) continue
      const indices = found.get(path)
      if (indices) indices.push(index)
      else found.set(path, [index])
    }
  }
  return found
}
