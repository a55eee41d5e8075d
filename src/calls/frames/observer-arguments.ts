import { observables } from '../../clients/observables.ts'
import type { Call, Expr, FunctionExpr } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { calleeNames } from '../flow/callee-path.ts'
import type { Run } from '../state/run.ts'
import { formOfStore } from '../values/is-store.ts'
import { choice, optionsOf, placeOf } from '../values/make-value.ts'
import { flowArguments } from './flow-arguments.ts'

/**
 * Returns the argument of a function that an observable calls with the values which it emits: `list().subscribe(rows => …)`,
 * `.subscribe({ next: rows => … })`, `.pipe(tap(rows => …))`. An observable is modelled as these values. So does markup with an attribute.
 */
export function observerArguments(run: Run, fn: FunctionExpr, outer: () => Frame): readonly Value[] | undefined {
  if (fn.parent?.kind === 'markup') return flowArguments(run, fn, outer)
  const source = fn.params.length > 0 ? observedBy(fn) : undefined
  if (!source) return undefined
  const frame = outer()
  const emitted = optionsOf(run.evaluate(source, frame)).flatMap(option => {
    if (option.kind === 'response' || option.kind === 'list') return [option]
    if (option.kind !== 'unknown' || formOfStore(option) !== 'subject') return []
    return optionsOf(run.property(option, observables.subjects.value, placeOf(source, frame.module)))
  })
  return emitted.length > 0 ? [choice(emitted)] : undefined
}

/** Returns the observable whose values a function gets as they are. */
function observedBy(fn: FunctionExpr): Expr | undefined {
  const { parent } = fn
  if (parent?.kind === 'property') {
    const observer = parent.key === observables.next && parent.parent?.kind === 'object' ? parent.parent : undefined
    return observer?.parent?.kind === 'call' ? receiverOf(observer.parent, observables.subscribe, observer) : undefined
  }
  if (parent?.kind !== 'call' || parent.args[0] !== fn) return undefined
  const subscribed = receiverOf(parent, observables.subscribe, fn)
  if (subscribed) return subscribed
  const pipe = parent.parent
  if (!isOperator(parent) || pipe?.kind !== 'call') return undefined
  const before = pipe.args.slice(0, pipe.args.indexOf(parent))
  return before.some(isMapping) ? undefined : receiverOf(pipe, observables.pipe, pipe.args[0])
}

/** Returns the receiver of a call of a method with a first argument. */
function receiverOf({ callee, args }: Call, method: string, first: Call['args'][number] | undefined): Expr | undefined {
  return callee.kind === 'member' && callee.property === method && args[0] === first ? callee.object : undefined
}

function isOperator({ callee }: Call): boolean {
  const name = calleeNames(callee).at(-1) ?? ''
  return observables.maps.has(name) || observables.looks.has(name)
}

/** Tests if what is behind an operator may not be what is before it. */
function isMapping(argument: Call['args'][number]): boolean {
  return argument.kind !== 'call' || observables.maps.has(calleeNames(argument.callee).at(-1) ?? '')
}
