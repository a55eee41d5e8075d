import { observables } from '../../clients/observables.ts'
import type { FunctionValue, UnknownValue, Value } from '../domain/value.ts'
import type { CallContext } from '../state/call-context.ts'
import { narrowed } from '../state/response-values.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf } from '../values/make-value.ts'

/** What a method of an observable does with what it gives: `answer$.pipe(map(…))`, `.subscribe(…)`; undefined for others. */
export function observed(run: Run, context: CallContext, receiver: Value, key: string): Value | undefined {
  if (receiver.kind === 'object' ? receiver.fields.some(field => field.name === key) : receiver.kind !== 'response' && receiver.kind !== 'list') return undefined
  if (key === 'subscribe') return subscribed(run, context, receiver)
  if (key === 'toPromise') return receiver
  const operators = key === 'pipe' ? context.args.values.map(operatorOf) : []
  if (!operators.some(Boolean)) return undefined
  return operators.reduce<Value>((value, operator) => operator ? through(run, context, value, operator) : value, receiver)
}

/** A function of the operators' package that was called: `map(answer => …)`. */
function operatorOf(value: Value): UnknownValue | undefined {
  return optionsOf(value).find((option): option is UnknownValue => option.kind === 'unknown' && option.callee !== undefined)
}

function through(run: Run, context: CallContext, value: Value, { callee = '', from: [callback] }: UnknownValue): Value {
  if (callback?.kind !== 'function') return value
  if (observables.maps.has(callee)) return run.enter({ context, callee: callback, values: [value] })
  if (!observables.looks.has(callee)) return value
  run.enter({ context, callee: callback, values: [value] })
  return narrowed(value, callback)
}

/** `subscribe(next)`, `subscribe({ next })`. */
function subscribed(run: Run, context: CallContext, receiver: Value): Value | undefined {
  const [first] = context.args.values
  const listeners = first ? optionsOf(first).flatMap(option => option.kind === 'object' ? option.fields.filter(field => field.name === 'next').map(field => field.get()) : [option]) : []
  const functions = listeners.filter((each): each is FunctionValue => each.kind === 'function')
  return functions.length > 0 ? choice(functions.map(each => run.enter({ context, callee: each, values: [receiver] }))) : undefined
}
