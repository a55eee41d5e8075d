import { observables } from '../../../clients/observables.ts'
import type { FunctionValue, UnknownValue, Value } from '../../domain/value.ts'
import { narrowed } from '../../frames/callback-values.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { choice, optionsOf } from '../../values/make-value.ts'

/**
 * Evaluates a method of an observable, which is modelled as the value that it emits: `response$.pipe(map(…))`, `.subscribe(…)`;
 * undefined for other methods and receivers.
 */
export function observed(run: Run, context: CallContext, receiver: Value, key: string): Value | undefined {
  if (!mayBeObservable(receiver, key)) return undefined
  if (key === observables.subscribe) return subscribed(run, context, receiver)
  if (key === 'toPromise') return receiver
  const operators = key === observables.pipe ? context.args.values.map(operatorOf) : []
  if (!operators.some(Boolean)) return undefined
  return operators.reduce<Value>((value, operator) => operator ? applyOperator(run, context, value, operator) : value, receiver)
}

/** Tests if a value may be emitted by an observable; an object that has the method itself is none. */
function mayBeObservable(receiver: Value, key: string): boolean {
  if (receiver.kind === 'object') return !receiver.fields.some(field => field.name === key)
  return receiver.kind === 'response' || receiver.kind === 'list'
}

/** The result of calling an operator of the observables' package: `map(response => …)`. */
function operatorOf(value: Value): UnknownValue | undefined {
  return optionsOf(value).find((option): option is UnknownValue => option.kind === 'unknown' && option.callee !== undefined)
}

function applyOperator(run: Run, context: CallContext, value: Value, { callee = '', from: [callback] }: UnknownValue): Value {
  if (callback?.kind !== 'function') return value
  if (observables.maps.has(callee)) return run.enter({ context, callee: callback, values: [value] })
  if (!observables.looks.has(callee)) return value
  run.enter({ context, callee: callback, values: [value] })
  return narrowed(value, callback)
}

/** `subscribe(next)`, `subscribe({ next })`. */
function subscribed(run: Run, context: CallContext, receiver: Value): Value | undefined {
  const [observer] = context.args.values
  const listeners = observer ? optionsOf(observer).flatMap(listenersIn) : []
  const functions = listeners.filter((each): each is FunctionValue => each.kind === 'function')
  return functions.length > 0 ? choice(functions.map(each => run.enter({ context, callee: each, values: [receiver] }))) : undefined
}

function listenersIn(observer: Value): readonly Value[] {
  return observer.kind === 'object' ? observer.fields.filter(field => field.name === observables.next).map(field => field.get()) : [observer]
}
