import { HOLE } from '../project/path-tails.ts'
import type { Concat, Expr, Literal } from '../syntax/expr.ts'

/** Returns the template or concatenation that a literal is a part of; each concatenation is climbed once. */
export function wholeOf(literal: Literal, known: Map<Expr, Expr> = new Map()): Expr {
  const { parent } = literal
  if (parent?.kind !== 'concat') return literal
  const before = known.get(parent)
  if (before) return before
  let whole: Concat = parent
  for (let up = parent.parent; up?.kind === 'concat'; up = up.parent) whole = up
  known.set(parent, whole)
  return whole
}

/** Returns a text with holes for what is not written in it. */
export function textOf(expr: Expr): string {
  if (expr.kind === 'concat') return expr.parts.map(textOf).join('')
  return expr.kind === 'literal' && expr.value !== null ? String(expr.value) : HOLE
}
