import type { ClassExpr, Concat, Expr, Literal, Member, Other } from '../../syntax/expr.ts'
import { isStackOverflow } from '../../syntax/errors.ts'
import { noteFailure } from '../../uses/failures.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { correlate } from '../frames/correlated-choices.ts'
import { membersByKey } from '../heap/members-by-key.ts'
import { nameValue } from '../scopes/binding-value.ts'
import { narrowValue } from '../scopes/narrowing.ts'
import { countEvaluation, isExhausted } from '../state/budget.ts'
import { failures } from '../state/failures.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { assertedType } from '../types/asserted-type.ts'
import { bodyIn, concatTexts } from '../values/concat-texts.ts'
import { isExcluded } from '../values/excluded.ts'
import { MOST_DEPTH } from '../values/limits.ts'
import { choice, isNothing, nameOf, optionsOf, placeOf, textValue, unknown } from '../values/make-value.ts'
import { textsOf } from '../values/text.ts'
import { elementFromEnd } from './element-from-end.ts'
import { evaluateCall } from './evaluate-call.ts'
import { valueOfChoice } from './evaluate-choice.ts'
import { valueOfArray, valueOfObject } from './evaluate-object.ts'
import { resumedValue } from './resumed-value.ts'
import { thisAt } from './this-at.ts'

/** Classes at the top of modules and in entry frames: each evaluates to one value. */
export const topClasses = slot(() => new Map<ClassExpr, Value>())

/** Evaluates an expression in a frame. Never throws for what the code says; cycles, depth and the budget end in an unknown value. */
export function evaluate(run: Run, expr: Expr, frame: Frame): Value {
  if (expr.kind === 'literal') return valueOfLiteral(expr, frame)
  const known = frame.memo.get(expr)
  if (known === UNFINISHED) {
    run.cuts++
    return cyclic(expr, frame)
  }
  if (known) return known
  run.steps++
  countEvaluation(run)
  if (isExhausted(run) || run.depth > MOST_DEPTH) {
    run.cuts++
    return { ...unknown(placeOf(expr, frame.module)), budget: true }
  }
  frame.memo.set(expr, UNFINISHED)
  const value = contained(run, expr, frame)
  run.steps += weightOf(value)
  frame.memo.set(expr, value)
  return value
}

/** Computes a value; when that throws, the value is unknown and the failure is noted. An overflow of the stack ends the step of the module. */
function contained(run: Run, expr: Expr, frame: Frame): Value {
  const { depth } = run
  run.depth = depth + 1
  try {
    return compute(run, expr, frame)
  } catch (error) {
    if (isStackOverflow(error)) {
      frame.memo.delete(expr)
      throw error
    }
    noteFailure(failures(run), { file: frame.module.path, error })
    return unknown(placeOf(expr, frame.module))
  } finally {
    run.depth = depth
  }
}

/** Marks an expression in the memo that is being evaluated. */
const UNFINISHED = unknown({ file: '', start: 0, end: 0 })

/** Evaluates an expression that depends on its own value. */
function cyclic(expr: Expr, frame: Frame): Value {
  const value = unknown(placeOf(expr, frame.module), nameOf(expr))
  frame.memo.set(expr, value)
  return value
}

/** Returns the steps that it costs to retain a value: one for each alternative and parameter, and more for long texts. */
function weightOf(value: Value): number {
  if (value.kind === 'text') return value.query.length + (value.text.length >> 2)
  if (value.kind !== 'choice') return 0
  let weight = value.options.length
  for (const option of value.options) if (option.kind === 'text') weight += option.text.length >> 2
  return weight
}

function compute(run: Run, expr: Expr, frame: Frame): Value {
  switch (expr.kind) {
    case 'concat': return valueOfConcat(run, expr, frame)
    case 'name': return narrowValue(run, expr, nameValue(run, expr, frame), frame)
    case 'this': case 'super': return thisAt(run, expr, frame) ?? unknown(placeOf(expr, frame.module), 'this')
    case 'member': return narrowValue(run, expr, valueOfMember(run, expr, frame), frame)
    case 'call': case 'new': return correlate(run, evaluateCall(run, expr, frame), expr, frame)
    case 'object': return valueOfObject(run, expr, frame)
    case 'array': return valueOfArray(run, expr, frame)
    case 'function': return { kind: 'function', fn: expr, frame, self: expr.arrow ? frame.self && thisAt(run, expr, frame) : null, bound: [] }
    case 'class': return valueOfClass(run, expr, frame)
    case 'choice': return valueOfChoice(run, expr, frame)
    case 'await': return expr.argument ? run.evaluate(expr.argument, frame) : unknown(placeOf(expr, frame.module))
    case 'yield': return resumedValue(run, expr, frame)
    case 'assign': return expr.value ? run.evaluate(expr.value, frame) : unknown(placeOf(expr, frame.module))
    case 'cast': return assertedType(run, run.evaluate(expr.expression, frame), expr.expression, { ref: expr.type, module: frame.module })
    case 'other': return negativeNumber(expr, frame) ?? unknown(placeOf(expr, frame.module), nameOf(expr))
    default: return unknown(placeOf(expr, frame.module), nameOf(expr))
  }
}

/** `-1`, as in `list.at(-1)`. */
function negativeNumber(expr: Other, frame: Frame): Value | undefined {
  const [operand, second] = expr.operator === '-' ? expr.children : []
  if (operand?.kind !== 'literal' || typeof operand.value !== 'number' || second) return undefined
  return { kind: 'scalar', value: -operand.value, at: placeOf(expr, frame.module) }
}

function valueOfConcat(run: Run, expr: Concat, frame: Frame): Value {
  const values = expr.parts.map(part => run.evaluate(part, frame))
  const none = values.find(isExcluded)
  if (none) return none
  const texts = values.map((value, index) => textsOf(value, placeOf(expr.parts[index] ?? expr, frame.module)))
  return bodyIn(values) ?? choice(concatTexts(texts, placeOf(expr, frame.module)))
}

function valueOfLiteral(expr: Literal, frame: Frame): Value {
  const at = placeOf(expr, frame.module)
  if (typeof expr.value !== 'string') return { kind: 'scalar', value: expr.value, at }
  const quotes = expr.role === 'plain' ? 1 : 0
  const exact = expr.end - expr.start - 2 * quotes === expr.value.length
  return textValue([{ text: expr.value, at, from: exact ? expr.start + quotes : null }])
}

function valueOfMember(run: Run, expr: Member, frame: Frame): Value {
  const object = run.evaluate(expr.object, frame)
  const at = placeOf(expr, frame.module)
  if (typeof expr.property === 'string') {
    const value = run.property(object, expr.property, at)
    // A member of `this` that is empty at first is set by another method before it is used.
    return expr.object.kind === 'this' && isNothing(value) ? unknown(at, expr.property) : value
  }
  const last = elementFromEnd(expr, object, frame)
  if (last) return last
  const value = membersByKey(run, object, { value: run.evaluate(expr.property, frame), isSure: !hasDefault(run, expr.property, frame) }, at)
  return value ?? correlate(run, run.property(object, null, at), expr, frame)
}

/** Tests if a part of a text is only a default: the value that it replaces is unknown. */
function hasDefault(run: Run, expr: Expr, frame: Frame): boolean {
  return expr.kind === 'concat' && expr.parts.some(part => optionsOf(run.evaluate(part, frame)).some(option => 'isDefault' in option))
}

function valueOfClass(run: Run, expr: ClassExpr, frame: Frame): Value {
  const known = frame.stack.length === 0 ? topClasses(run).get(expr) : undefined
  if (known) return known
  const value: Value = { kind: 'class', cls: expr, frame }
  if (frame.stack.length === 0) topClasses(run).set(expr, value)
  return value
}
