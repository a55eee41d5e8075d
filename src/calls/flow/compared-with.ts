import type { Expr, Literal } from '../../syntax/expr.ts'

/** Returns the expression that a literal is compared with: the other side of a comparison, or the subject of a `switch`. */
export function comparedWith(literal: Literal): Expr | null {
  const test = literal.parent
  if (test?.kind === 'branch-case') return test.parent?.kind === 'branch' ? test.parent.subject : null
  if (test?.kind !== 'compare' || !test.operator.startsWith('==')) return null
  return test.left === literal ? test.right : test.left
}
