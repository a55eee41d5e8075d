import type { Expr, Span, TypeLiteral, TypeRef } from './expr.ts'

/** Returns the type that consists of one literal, such as `'a'` or `-1`; an open one when the value is not known. */
export function literalType(literal: Expr, { start, end }: Span): TypeRef {
  const value = valueOf(literal)
  return value === undefined ? { kind: 'type-list', how: 'other', types: [], start, end } : { kind: 'type-literal', value, start, end }
}

function valueOf(expr: Expr): TypeLiteral['value'] | undefined {
  if (expr.kind === 'literal') return expr.value
  if (expr.kind !== 'other' || expr.operator !== '-') return undefined
  const [operand] = expr.children
  return operand?.kind === 'literal' && typeof operand.value === 'number' ? -operand.value : undefined
}
