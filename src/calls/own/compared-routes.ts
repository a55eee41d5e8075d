import { ownRoutes, segmentsOfRoute } from '../../clients/own-routes.ts'
import type { Expr, Literal, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { conditionsAt } from '../conditions.ts'
import { comparedWith } from '../picked.ts'
import { functionAround } from '../run.ts'
import type { Run } from '../run.ts'
import { placeOf } from '../value.ts'
import { handlerOf } from './handler.ts'
import type { OwnRoute } from './routes.ts'

/** The paths that functions compare the address of a request with: `if (url.pathname === '/records') …`. */
export function comparedRoutes(run: Run, module: Module): readonly OwnRoute[] {
  return comparedPaths(module).flatMap(literal => {
    const fn = functionAround(literal)
    if (!fn) return []
    return [{ method: null, path: segmentsOfRoute(literal.value), handlers: [handlerOf(run, fn, module)], at: placeOf(literal, module), when: literal.value }]
  })
}

export function comparedPaths({ literals }: Module): readonly (Literal & { readonly value: string })[] {
  return literals.filter((literal): literal is Literal & { readonly value: string } => {
    if (typeof literal.value !== 'string' || !literal.value.startsWith('/')) return false
    const other = comparedWith(literal)
    return other !== null && isAddress(other)
  })
}

/** `location.pathname` is of a page. */
function isAddress(expr: Expr): boolean {
  if (expr.kind === 'name') return ownRoutes.compared.has(expr.name)
  if (expr.kind !== 'member' || typeof expr.property !== 'string' || !ownRoutes.compared.has(expr.property)) return false
  const { object } = expr
  return !(object.kind === 'name' && object.name === 'location') && !(object.kind === 'member' && object.property === 'location')
}

/** Tests if a node is reached with a path: it stands where the address was found to be that. */
export function isUnder(node: Node, path: string): boolean {
  const tests = conditionsAt(node).filter(({ path }) => ownRoutes.compared.has(path.at(-1) ?? ''))
  return tests.some(({ not }) => !not) && tests.every(({ is, not }) => is.includes(path) !== not)
}
