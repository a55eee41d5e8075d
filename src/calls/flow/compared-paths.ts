import { serverFrameworks } from '../../clients/server-frameworks.ts'
import type { Expr, Literal } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'

/** The other side of a comparison, or what a `switch` is about. */
export function comparedWith(literal: Literal): Expr | null {
  const test = literal.parent
  if (test?.kind === 'branch-case') return test.parent?.kind === 'branch' ? test.parent.subject : null
  if (test?.kind !== 'compare' || !test.operator.startsWith('==')) return null
  return test.left === literal ? test.right : test.left
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
  if (expr.kind === 'name') return serverFrameworks.compared.has(expr.name)
  if (expr.kind !== 'member' || typeof expr.property !== 'string' || !serverFrameworks.compared.has(expr.property)) return false
  const { object } = expr
  return !(object.kind === 'name' && object.name === 'location') && !(object.kind === 'member' && object.property === 'location')
}
