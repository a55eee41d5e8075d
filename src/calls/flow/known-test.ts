import type { Expr } from '../../syntax/expr.ts'

/** A test that is known to hold, or to fail: an expression, or a subject that equals one of some cases. */
export type Test = (
  | { readonly kind: 'test', readonly test: Expr, readonly holds: boolean }
  | { readonly kind: 'cases', readonly subject: Expr, readonly cases: readonly Expr[], readonly holds: boolean }
) & {
  /** The code may come to what the test dominates without it. */
  readonly isUnsure?: true
}

/** Returns the expressions that a test is made of. */
export function partsOfTest(test: Test): readonly Expr[] {
  return test.kind === 'test' ? [test.test] : [test.subject, ...test.cases]
}
