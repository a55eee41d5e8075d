import { givenByRunner } from '../../clients/function-runners.ts'
import type { Value } from '../domain/value.ts'
import { packageOf } from './package-of.ts'

/**
 * Returns the result of a call of a package that calls a function which it gets, `limit(() => fetch(url))`, given the arguments and what the functions
 * among them return; undefined for other callees.
 */
export function resultOfRunner(callee: Value, values: readonly Value[], results: readonly (Value | null)[]): Value | undefined {
  const index = values.findIndex(value => value.kind === 'function')
  const origin = index < 0 ? undefined : packageOf(callee)
  const gives = origin === undefined ? undefined : givenByRunner(origin, nameIn(callee))
  if (gives === undefined) return undefined
  return (gives === 'function' ? values[index] : results[index]) ?? undefined
}

/** Returns the name of a function in its package, or of a method of what that made; empty for the package itself, and for what a call of it returned. */
function nameIn(callee: Value): string {
  if (callee.kind === 'external') return callee.path.at(-1) ?? ''
  return callee.kind === 'unknown' && callee.callee === undefined ? callee.name ?? '' : ''
}
