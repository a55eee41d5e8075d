import { serverFrameworks } from '../../clients/server-frameworks.ts'
import type { Call, Expr, Literal, New } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { comparedWith } from './compared-with.ts'

type StringLiteral = Literal & { readonly value: string }

/** Returns the paths that a module compares the address of a request with. */
export function comparedPaths({ literals }: Module): readonly StringLiteral[] {
  return literals.filter((literal): literal is StringLiteral => {
    if (typeof literal.value !== 'string' || !literal.value.startsWith('/')) return false
    const other = comparedWith(literal)
    return other !== null && isAddress(other)
  })
}

/** Returns the expressions of paths that a module tests the address of a request to begin with: `url.pathname.startsWith('/api/cf/')`. */
export function prefixPaths({ calls }: Module): readonly Expr[] {
  return calls.flatMap(({ callee, args: [first] }) => {
    const isTest = callee.kind === 'member' && callee.property === 'startsWith' && isAddress(callee.object)
    return isTest && first && (first.kind === 'literal' || first.kind === 'name' || first.kind === 'member') ? [first] : []
  })
}

/** Methods that return the rest of a text. */
const CUTTING = new Set<unknown>(['slice', 'substring', 'substr', 'replace'])

/** Tests if a call takes the rest of the address of a request: `url.pathname.slice('/api/cf'.length)`. */
export function cutsAddress({ callee }: Call | New): boolean {
  return callee.kind === 'member' && CUTTING.has(callee.property) && isAddress(callee.object)
}

/** `location.pathname` is the address of a page. */
function isAddress(expr: Expr): boolean {
  if (expr.kind === 'name') return serverFrameworks.compared.has(expr.name)
  if (expr.kind !== 'member' || typeof expr.property !== 'string' || !serverFrameworks.compared.has(expr.property)) return false
  const { object } = expr
  return !(object.kind === 'name' && object.name === 'location') && !(object.kind === 'member' && object.property === 'location')
}
