import type { Expr } from '../../syntax/expr.ts'
import type { DeclaredType, Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, typed } from '../values/make-value.ts'
import { isOfDatabase } from './is-of-database.ts'

/** Specifiers of modules in the project, which may not be resolved. */
const IN_PROJECT = /^(?:[./~#$]|@\/)/

/**
 * Gives a value the type that the code states of an expression. The answer of an unresolved call is no proof of the type: the code
 * may state it of anything. The answer of a database, or of a package that has nothing to do with the API, is another thing of the same shape.
 */
export function assertedType(run: Run, value: Value, expr: Expr, type: DeclaredType): Value {
  const call = isAwaited(expr)
  const [only] = optionsOf(value)
  if (call === undefined || only?.kind !== 'unknown' || only.callee === undefined || value.kind === 'choice') return typed(value, type)
  const isOther = (call && isOfOtherPackage(run, only.package)) || isOfDatabase(run, type.module, expr)
  return typed(value, { ...type, origin: isOther ? 'other' : 'unseen' })
}

/** Tests if the call that an expression is the result of is awaited; undefined if it is no result of a call. */
function isAwaited(expr: Expr): boolean | undefined {
  let awaited = false
  let inner: Expr | null = expr
  while (inner?.kind === 'await' || inner?.kind === 'cast') {
    if (inner.kind === 'cast') inner = inner.expression
    else {
      awaited = true
      inner = inner.argument
    }
  }
  return inner?.kind === 'call' ? awaited : undefined
}

function isOfOtherPackage({ interest }: Run, specifier: string | undefined): boolean {
  if (specifier === undefined || IN_PROJECT.test(specifier)) return false
  return !interest.packages.some(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
}
