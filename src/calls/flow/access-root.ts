import type { Expr, Name } from '../../syntax/expr.ts'

/** Returns the name at the root of an access path, through casts: `config` of `config.api['url']`. */
export function rootOf(expr: Expr): Name | undefined {
  if (expr.kind === 'member') return rootOf(expr.object)
  return expr.kind === 'cast' ? rootOf(expr.expression) : expr.kind === 'name' ? expr : undefined
}

/** Returns an expression without the casts around it: `this` of `(this as Loaded)`. */
export function withoutCasts(expr: Expr): Expr {
  return expr.kind === 'cast' ? withoutCasts(expr.expression) : expr
}
