import type { Await, Expr } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { placeOf, unknown } from '../values/make-value.ts'
import { returnedBy } from '../values/returned.ts'

/**
 * Returns what a generator gets back for what it yields. Code that runs a generator in place of an `async` function gives it what a promise resolves
 * to: sagas, `co`, helpers of compilers. Code that takes what it yields one by one rarely gives it anything.
 */
export function resumedValue(run: Run, expr: Await, frame: Frame): Value {
  const { argument, delegate } = expr
  const nothing = unknown(placeOf(expr, frame.module))
  if (!argument) return nothing
  if (delegate) return returnedBy(run.evaluate(argument, frame), nothing)
  return isPromised(argument) ? run.evaluate(argument, frame) : nothing
}

/** Tests if an expression may give a promise, or several. */
function isPromised({ kind }: Expr): boolean {
  return kind === 'call' || kind === 'name' || kind === 'member' || kind === 'array' || kind === 'choice' || kind === 'await'
}
