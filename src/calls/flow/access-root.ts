import type { Expr, Name } from '../../syntax/expr.ts'

/** The name that a chain of members begins with: `config` of `config.api['url']`. Casts are looked through. */
export function rootOf(expr: Expr): Name | undefined {
  if (expr.kind === 'member') return rootOf(expr.object)
  return expr.kind === 'cast' ? rootOf(expr.expression) : expr.kind === 'name' ? expr : undefined
}
