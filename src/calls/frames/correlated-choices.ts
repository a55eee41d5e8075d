import type { Expr, FunctionExpr } from '../../syntax/expr.ts'
import type { Definition } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { ChoiceValue, Value } from '../domain/value.ts'
import { conditionOf } from '../state/condition-of.ts'
import type { Run } from '../state/run.ts'
import { choice } from '../values/make-value.ts'
import { numberOf } from '../values/number-of.ts'
import { withPathCondition } from '../values/path-condition.ts'
import { nameOfExpr } from './test-name.ts'

const MOST_OUTCOMES = 64

/** Marks the objects that one expression may evaluate to, so that members of different ones are never combined. */
export function correlate(run: Run, value: Value, expr: Expr, frame: Frame): Value {
  if (!isOneOfSeveral(value)) return value
  return marked(run, value, `one of ${nameOfExpr(run, expr, frame) ?? `${String(expr.start)} in ${String(numberOf(frame))}`}`)
}

/** Marks the objects that a parameter or the variable of a loop may be, which names of one pattern and members of one name share. */
export function correlateDefinition(run: Run, value: Value, { value: iterable, parameter, node }: Definition, frame: Frame): Value {
  if (!isOneOfSeveral(value)) return value
  const place = parameter ? `parameter ${String(parameter.index)}` : `round ${String((iterable ?? node).start)}`
  return marked(run, value, `one of ${place} in ${String(numberOf(frame))}`)
}

/** Tests if a value is one of several objects, not too many. */
function isOneOfSeveral(value: Value): value is ChoiceValue {
  if (value.kind !== 'choice' || value.options.length > MOST_OUTCOMES) return false
  return value.options.filter(option => option.kind === 'object' || option.kind === 'list').length > 1
}

function marked(run: Run, { options }: ChoiceValue, decision: string): Value {
  return choice(options.map((option, index) => withPathCondition(option, conditionOf(run, decision, [index]))))
}

/** Marks the argument of one of several callers, so that it is combined only with arguments of the same caller. */
export function correlateCaller(run: Run, fn: FunctionExpr, callers: number, index: number, value: Value): Value {
  return callers > 1 && fn.params.length > 1 ? withPathCondition(value, conditionOf(run, `caller of ${String(numberOf(fn))}`, [index])) : value
}
