import type { Place } from '../../../uses/api-use.ts'
import type { FunctionValue, Value } from '../../domain/value.ts'
import { errorResponse } from '../../frames/callback-values.ts'
import type { CallContext } from '../../state/call-context.ts'
import { mayLeadOn } from '../../state/call-graph.ts'
import type { Run } from '../../state/run.ts'
import { slot } from '../../state/slot.ts'
import { elementsOf } from '../../values/elements.ts'
import { choice, objectOf, optionsOf, placeOf, unknown } from '../../values/make-value.ts'

/** The values passed to the `resolve` of each `new Promise`, by the number in the path of that `resolve`. */
export const resolvedValues = slot((): Value[][] => [])

/** Evaluates `new Promise((resolve, reject) => …)` to the values passed to `resolve`; undefined where the executor is unknown. */
export function newPromise(run: Run, context: CallContext, at: Place): Value | undefined {
  const [executor] = context.args.values
  if (executor?.kind !== 'function') return undefined
  const resolved: Value[] = []
  const id = resolvedValues(run).push(resolved) - 1
  const resolve: Value = { kind: 'external', module: 'promise', path: [String(id)] }
  run.enter({ context, callee: executor, values: [resolve, unknown(at)], thorough: mayLeadOn(run, executor.fn) })
  return resolved.length ? choice(resolved) : unknown(at)
}

/** Evaluates `Promise.allSettled(list)`: each element has the value of a promise, or the reason why it failed. */
export function settledOf(value: Value, at: Place): Value {
  return choice(optionsOf(value).map((option): Value => {
    const elements = option.kind === 'list' ? option.items : elementsOf(option, at)
    const items = elements.map(each => objectOf([{ name: 'value', value: each }, { name: 'reason', value: errorResponse(each, at) }], at, true))
    return { kind: 'list', items, open: option.kind !== 'list' || option.open, at }
  }))
}

/** Evaluates `Promise.try(callback, …arguments)`. */
export function calledWithRest(run: Run, context: CallContext, callee: FunctionValue): Value {
  const [, ...values] = context.args.values
  return run.enter({ context, callee, values, open: context.args.open })
}

/**
 * Records a call of a function that the analysis passed to a callback, such as the `resolve` of a promise. Its path holds the number
 * of the record, then `all` if every argument is recorded instead of the first.
 */
export function captured(run: Run, { call, frame, args }: CallContext, [id, which]: readonly string[]): Value {
  const at = placeOf(call, frame.module)
  const value: Value = which === 'all' ? { kind: 'list', items: args.values, open: args.open, at } : args.values[0] ?? unknown(at)
  resolvedValues(run)[Number(id)]?.push(value)
  return unknown(at)
}
