import { runnerBy } from '../../clients/function-runners.ts'
import type { Value } from '../domain/value.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { placeOf, unknown } from '../values/make-value.ts'
import { returnedBy } from '../values/returned.ts'
import { packageOf } from './package-of.ts'

/**
 * Evaluates a call of a package that calls a function which it gets, `limit(() => fetch(url))`, or makes one that does the same; undefined for
 * other callees.
 */
export function callRunner(run: Run, context: CallContext, callee: Value): Value | undefined {
  const { values, open } = context.args
  const index = values.findIndex(value => value.kind === 'function')
  const given = values[index]
  const origin = given && packageOf(callee)
  const runner = origin === undefined ? undefined : runnerBy(origin, nameIn(callee))
  if (!runner || given?.kind !== 'function') return undefined
  const passed = runner.passes ? { values: [...given.bound, ...values.slice(index + 1)], open } : { values: given.bound, open: true }
  const result = run.enter({ context, callee: given, ...passed })
  return runner.gives === 'function' ? given : returnedBy(result, unknown(placeOf(context.call, context.frame.module)))
}

/** Returns the name of a function in its package, or of a method of what that made; empty for the package itself, and for what a call of it returned. */
function nameIn(callee: Value): string {
  if (callee.kind === 'external') return callee.path.at(-1) ?? ''
  return callee.kind === 'unknown' && callee.callee === undefined ? callee.name ?? '' : ''
}
