import { serverFrameworks } from '../../clients/server-frameworks.ts'
import type { Module } from '../../syntax/module.ts'
import type { FunctionValue } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import { refillBudget } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'

/** Finds the functions that respond when a handler fails: `app.use((error, request, response, next) => …)`. */
export function recoveriesIn(run: Run, module: Module): readonly FunctionValue[] {
  return module.calls.flatMap(({ callee, args: [first, ...others] }) => {
    const parameters = callee.kind === 'member' && typeof callee.property === 'string' ? serverFrameworks.recovers.get(callee.property) : undefined
    if (parameters === undefined || !first || first.kind === 'spread' || others.length > 0) return []
    if (!['function', 'name', 'member'].includes(first.kind)) return []
    refillBudget(run)
    return optionsOf(run.evaluate(first, frameAt(run, module, first))).filter(option => option.kind === 'function')
      .filter(({ fn }) => fn.params.length >= parameters)
  })
}
