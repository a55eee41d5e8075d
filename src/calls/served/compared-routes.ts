import { segmentsOfRoute, serverFrameworks } from '../../clients/server-frameworks.ts'
import type { Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import { comparedPaths } from '../flow/compared-paths.ts'
import { conditionsAt } from '../flow/conditions-of-tests.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { placeOf } from '../values/make-value.ts'
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

/** Tests if a node is reached only by requests with a path, by the tests that dominate it. */
export function isUnder(node: Node, path: string, module: Module): boolean {
  const tests = conditionsAt(node, languageOf(module)).filter(({ path }) => serverFrameworks.compared.has(path.at(-1) ?? ''))
  return tests.some(({ not }) => !not) && tests.every(({ is, not }) => is.includes(path) !== not)
}
