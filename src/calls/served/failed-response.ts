import { serverFrameworks } from '../../clients/server-frameworks.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { throwsIn } from '../flow/carrying-throws.ts'
import { frameUncalled } from '../frames/frame-of.ts'
import { refillBudget } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf } from '../values/make-value.ts'

/** Evaluates the body of the response to a request that a handler refuses by an error: `throw createError({ statusCode: 400, data })`. */
export function failedResponse(run: Run, handler: FunctionValue): Value {
  refillBudget(run)
  const thrown = throwsIn(handler.fn, true).flatMap(each => optionsOf(run.evaluate(each, frameUncalled(run, handler))))
  return choice(thrown.flatMap(option => {
    const isFailure = option.kind === 'unknown' && serverFrameworks.failures.has(option.callee ?? '')
    return isFailure ? option.from.flatMap(optionsOf).filter(part => part.kind === 'object').slice(-1) : []
  }))
}
