import { serverFrameworks } from '../../clients/server-frameworks.ts'
import type { Module } from '../../syntax/module.ts'
import type { FunctionValue } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import { refillBudget } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { routerOf } from './router-of.ts'

/** A function that responds when a handler of a router fails, and what identifies that router. */
interface Recovery {
  readonly owner: string | null
  readonly callee: FunctionValue
}

/** Finds the functions that respond when a handler fails: `app.use((error, request, response, next) => …)`. */
export function recoveriesIn(run: Run, module: Module): readonly Recovery[] {
  return module.calls.flatMap(({ callee, args: [first, ...others] }) => {
    if (callee.kind !== 'member' || typeof callee.property !== 'string' || !first || first.kind === 'spread' || others.length > 0) return []
    const parameters = serverFrameworks.recovers.get(callee.property)
    if (parameters === undefined || !['function', 'name', 'member'].includes(first.kind)) return []
    refillBudget(run)
    const found = optionsOf(run.evaluate(first, frameAt(run, module, first))).filter(option => option.kind === 'function')
      .filter(({ fn }) => fn.params.length >= parameters)
    if (found.length === 0) return []
    const receiver = run.evaluate(callee.object, frameAt(run, module, callee.object))
    const { owner } = routerOf(run, module, callee.object)
    return optionsOf(receiver).some(({ kind }) => kind === 'unknown') ? found.map(each => ({ owner, callee: each })) : []
  })
}

/** Returns those that respond for a route, by the routers that it is below. One that is not known may be any. */
export function recoveriesOf(recoveries: readonly Recovery[], owners: readonly (string | null)[]): readonly FunctionValue[] {
  return recoveries.filter(({ owner }) => owner === null || owners.includes(owner) || owners.includes(null)).map(({ callee }) => callee)
}
