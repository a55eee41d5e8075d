import type { Expr, FunctionExpr } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { conditionsAt } from '../flow/conditions-of-tests.ts'
import { languageOf } from '../languages/language-of.ts'
import { alone } from '../state/own-requests.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf, placeOf, typed, underConditions, unknown } from '../values/make-value.ts'
import { entryFrame } from './entry-frame.ts'
import { isUnreachable } from './test-outcome.ts'

/** Returns the value that a function returns in a frame of its own; memoized, because entry frames are asked often. */
export function returnValue(run: Run, fn: FunctionExpr, frame: Frame): Value {
  if (frame.returned) return frame.returned
  frame.returned = unknown({ file: frame.module.path, start: fn.start, end: fn.end })
  try {
    return frame.returned = valueOfReturns(run, fn, frame, reachedReturns(run, fn, frame))
  } catch (error) {
    frame.returned = null
    throw error
  }
}

/** Returns the value of a function that is evaluated without a caller. */
export function entryResult(run: Run, { fn, frame }: FunctionValue): Value {
  const entry = entryFrame(run, fn, frame.module)
  return entry.returned ?? alone(run, () => returnValue(run, fn, entry))
}

/** Returns the expressions that a function returns in a frame; not those that its arguments exclude. */
export function reachedReturns(run: Run, fn: FunctionExpr, frame: Frame): readonly Expr[] {
  const { returns } = factsOf(frame.module, fn)
  return frame.args ? returns.filter(each => !isUnreachable(run, each, frame)) : returns
}

/** Returns the value of some of the expressions that a function returns. */
export function valueOfReturns(run: Run, fn: FunctionExpr, frame: Frame, returns: readonly Expr[]): Value {
  const language = languageOf(frame.module)
  const values = returns.map(each => underConditions(asYielded(run, each, frame), conditionsAt(each, language)))
  if (values.length) return fn.returns && !fn.typeParams.length ? typed(choice(values), { ref: fn.returns, module: frame.module }) : choice(values)
  return { kind: 'scalar', value: undefined, at: { file: frame.module.path, start: fn.start, end: fn.end } }
}

/** Returns a yielded value as a list: what a generator yields is an element of what its caller iterates. */
function asYielded(run: Run, expr: Expr, frame: Frame): Value {
  const value = run.evaluate(expr, frame)
  const { parent } = expr
  if (parent?.kind !== 'yield') return value
  const at = placeOf(parent, frame.module)
  if (!parent.delegate) return { kind: 'list', items: [value], open: true, yielded: true, at }
  const isOfGenerator = expr.kind === 'call' && optionsOf(run.evaluate(expr.callee, frame)).some(option => option.kind === 'function' && option.fn.generator)
  if (!isOfGenerator) return value
  // What the other generator returns is no result of this one.
  const yielded = optionsOf(value).filter(option => option.kind === 'list' ? option.yielded : option.kind === 'unknown')
  return yielded.length > 0 ? choice(yielded) : { kind: 'list', items: [], open: true, yielded: true, at }
}
