import type { Expr, FunctionExpr } from '../syntax/expr.ts'
import type { Condition } from './api-use.ts'
import { conditionsAt } from './conditions.ts'
import { evaluate, typed } from './evaluate.ts'
import type { Frame } from './frame.ts'
import { factsOf } from './run.ts'
import type { Run } from './run.ts'
import { isDead } from './truth.ts'
import type { Value } from './value.ts'
import { choice, placeOf, unknown } from './value.ts'

/** What a function returns in a frame of its own; asked often of those that are seen by themselves. */
export function returned(run: Run, fn: FunctionExpr, frame: Frame): Value {
  if (frame.returned) return frame.returned
  frame.returned = unknown({ file: frame.module.path, start: fn.start, end: fn.end })
  frame.returned = returnedBy(run, fn, frame)
  return frame.returned
}

function returnedBy(run: Run, fn: FunctionExpr, frame: Frame): Value {
  const { returns } = factsOf(frame.module, fn)
  const reached = frame.args ? returns.filter(each => !isDead(run, each, frame)) : returns
  const values = (reached.length ? reached : returns).map(each => under(iterated(each, evaluate(run, each, frame), frame), conditionsAt(each)))
  if (values.length) return fn.returns && !fn.typeParams.length ? typed(choice(values), { ref: fn.returns, module: frame.module }) : choice(values)
  return { kind: 'scalar', value: undefined, at: { file: frame.module.path, start: fn.start, end: fn.end } }
}

/** What a generator yields is an element of what its caller iterates. */
function iterated({ parent }: Expr, value: Value, { module }: Frame): Value {
  return parent?.kind === 'yield' && !parent.delegate ? { kind: 'list', items: [value], open: true, at: placeOf(parent, module) } : value
}

/** A value that is only given under some tests: the fields of an object carry them. */
export function under(value: Value, conditions: readonly Condition[]): Value {
  if (!conditions.length || value.kind !== 'object') return value
  return { ...value, fields: value.fields.map(field => ({ ...field, conditions: [...conditions, ...field.conditions] })) }
}
