import type { ArrayExpr, Choice, ClassExpr, Concat, Expr, Literal, ObjectExpr, Property } from '../../syntax/expr.ts'
import type { Condition } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { FieldValue, ResponseValue, Value } from '../domain/value.ts'
import { branchOf, conditionsAt, conditionsOfTest } from '../flow/branch-conditions.ts'
import { correlate, pathConditionsOfTest } from '../frames/correlated-choices.ts'
import { testOutcome } from '../frames/test-outcome.ts'
import { languageOf } from '../languages/language-of.ts'
import { nameValue } from '../scopes/binding-value.ts'
import { narrowValue } from '../scopes/narrowing.ts'
import { isExhausted } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { bodyIn, concatTexts } from '../values/concat-texts.ts'
import { elementsOf } from '../values/elements.ts'
import { MOST_DEPTH } from '../values/limits.ts'
import { asDefault, choice, isEmptyObject, isNothing, nameOf, optionsOf, placeOf, responsesIn, textValue, typed, underConditions, unknown } from '../values/make-value.ts'
import { withPathCondition } from '../values/path-condition.ts'
import { writtenKeys } from '../values/property-keys.ts'
import type { WrittenKey } from '../values/property-keys.ts'
import { knownStrings, textsOf } from '../values/text.ts'
import { evaluateCall } from './evaluate-call.ts'

/** Classes at the top of modules and of functions that are seen by themselves: each is one value. */
export const topClasses = slot(() => new Map<ClassExpr, Value>())

/** What an expression is worth in a frame. Never throws for what the code says; cycles, depth and the budget end in an unknown value. */
export function evaluate(run: Run, expr: Expr, frame: Frame): Value {
  if (expr.kind === 'literal') return valueOfLiteral(expr, frame)
  const known = frame.memo.get(expr)
  if (known === UNFINISHED) return cyclic(expr, frame)
  if (known) return known
  run.steps++
  if (isExhausted(run) || run.depth > MOST_DEPTH) return { ...unknown(placeOf(expr, frame.module)), budget: true }
  frame.memo.set(expr, UNFINISHED)
  run.depth++
  const value = compute(run, expr, frame)
  run.depth--
  run.steps += weightOf(value)
  frame.memo.set(expr, value)
  return value
}

/** Stands for the value of an expression that is being worked out. */
const UNFINISHED = unknown({ file: '', start: 0, end: 0 })

/** What an expression is worth that needs its own value. */
function cyclic(expr: Expr, frame: Frame): Value {
  const value = unknown(placeOf(expr, frame.module), nameOf(expr))
  frame.memo.set(expr, value)
  return value
}

/** Alternatives and parameters are kept: they cost as much as so many values, long ones more. */
function weightOf(value: Value): number {
  if (value.kind === 'text') return value.query.length + (value.text.length >> 2)
  return value.kind === 'choice' ? value.options.reduce((sum, option) => sum + 1 + (option.kind === 'text' ? option.text.length >> 2 : 0), 0) : 0
}

function compute(run: Run, expr: Expr, frame: Frame): Value {
  switch (expr.kind) {
    case 'concat': return valueOfConcat(run, expr, frame)
    case 'name': return narrowValue(run, expr, nameValue(run, expr, frame), frame)
    case 'this': case 'super': return frame.self ?? unknown(placeOf(expr, frame.module), 'this')
    case 'member': return narrowValue(run, expr, memberOfExpr(run, expr, frame), frame)
    case 'call': case 'new': return correlate(run, evaluateCall(run, expr, frame), expr, frame)
    case 'object': return valueOfObject(run, expr, frame)
    case 'array': return valueOfArray(run, expr, frame)
    case 'function': return { kind: 'function', fn: expr, frame, self: expr.arrow ? frame.self : null, bound: [] }
    case 'class': return valueOfClass(run, expr, frame)
    case 'choice': return valueOfChoice(run, expr, frame)
    case 'await': return expr.argument ? run.evaluate(expr.argument, frame) : unknown(placeOf(expr, frame.module))
    case 'yield': return unknown(placeOf(expr, frame.module))
    case 'assign': return expr.value ? run.evaluate(expr.value, frame) : unknown(placeOf(expr, frame.module))
    case 'cast': return typed(run.evaluate(expr.expression, frame), { ref: expr.type, module: frame.module })
    default: return unknown(placeOf(expr, frame.module), nameOf(expr))
  }
}

function valueOfConcat(run: Run, expr: Concat, frame: Frame): Value {
  const values = expr.parts.map(part => run.evaluate(part, frame))
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

function memberOfExpr(run: Run, expr: Extract<Expr, { kind: 'member' }>, frame: Frame): Value {
  const object = run.evaluate(expr.object, frame)
  const at = placeOf(expr, frame.module)
  if (typeof expr.property === 'string') {
    const value = run.property(object, expr.property, at)
    // A member of `this` that begins empty is filled by another method before it is used.
    return expr.object.kind === 'this' && isNothing(value) ? unknown(at, expr.property) : value
  }
  const keys = knownStrings(run.evaluate(expr.property, frame))
  if (keys.length) return choice(keys.map(key => run.property(object, key, at)))
  return correlate(run, run.property(object, null, at), expr, frame)
}

const MOST_FIELDS = 200
const MOST_SPREAD = 8

function valueOfObject(run: Run, expr: ObjectExpr, frame: Frame): Value {
  const fields: FieldValue[] = []
  const responses: ResponseValue[] = []
  let open = false
  for (const member of expr.members) {
    if (member.kind === 'spread') {
      const spread = spreadFields(run, member.argument, frame)
      fields.push(...spread.fields)
      responses.push(...spread.responses)
      open ||= spread.open
    } else if (member.how !== 'set') {
      const keys = keysOf(run, member, frame)
      if (!keys.length) open = true
      const conditions = keys.some(({ name }) => run.interest.fieldNames.has(name)) ? conditionsAt(member, languageOf(frame.module)) : []
      for (const { name, at } of keys) fields.push({ name, at, get: () => run.evaluate(member.value, frame), conditions, branch: branchOf(member) })
    }
  }
  run.steps += fields.length
  return { kind: 'object', fields: fields.slice(0, MOST_FIELDS), open: open || fields.length > MOST_FIELDS, at: placeOf(expr, frame.module), role: 'plain', ...responses.length > 0 && { responses }, aliases: aliasesOf(expr) }
}

/** The names of a member; of a computed key where its text is written. */
function keysOf(run: Run, { key, keySpan }: Property, frame: Frame): readonly WrittenKey[] {
  const at = { file: frame.module.path, start: keySpan.start, end: keySpan.end }
  return typeof key === 'string' ? [{ name: key, at }] : writtenKeys(run.evaluate(key, frame), at)
}

/** `{ type: t }`: a test of `t` is one of `type`. */
function aliasesOf(expr: ObjectExpr): ReadonlyMap<string, string> {
  return new Map(expr.members.flatMap(member => {
    if (member.kind !== 'property' || typeof member.key !== 'string') return []
    const name = member.value.kind === 'name' || member.value.kind === 'member' ? nameOf(member.value) : null
    return name !== null && name !== member.key ? [[name, member.key] as const] : []
  }))
}

/** `...(test && { a })`, `...(test ? { a } : {})`, `...rest`. */
function spreadFields(run: Run, expr: Expr, frame: Frame): { fields: FieldValue[], responses: ResponseValue[], open: boolean } {
  const conditions: readonly Condition[] = expr.kind === 'choice' ? conditionsOfTest(expr.test ?? expr.options[0] ?? expr, false, languageOf(frame.module)) : []
  const fields: FieldValue[] = []
  const responses: ResponseValue[] = []
  const options = optionsOf(run.evaluate(expr, frame))
  let open = options.length > MOST_SPREAD
  for (const option of options.slice(0, MOST_SPREAD)) {
    responses.push(...responsesIn(option))
    if (option.kind === 'object' && fields.length < MOST_FIELDS) {
      fields.push(...option.fields.map(field => ({ ...field, conditions: [...field.conditions, ...conditions] })))
      open ||= option.open
    } else if (option.kind !== 'scalar') open = true
  }
  return { fields, responses, open }
}

function valueOfArray(run: Run, expr: ArrayExpr, frame: Frame): Value {
  const items: Value[] = []
  let open = false
  for (const item of expr.items) {
    if (item === null) items.push({ kind: 'scalar', value: undefined, at: placeOf(expr, frame.module) })
    else if (item.kind === 'spread') {
      const spread = run.evaluate(item.argument, frame)
      items.push(...elementsOf(spread, placeOf(item, frame.module)))
      if (spread.kind !== 'list' || spread.open) open = true
    } else items.push(run.evaluate(item, frame))
  }
  return { kind: 'list', items, open, at: placeOf(expr, frame.module) }
}

function valueOfClass(run: Run, expr: Extract<Expr, { kind: 'class' }>, frame: Frame): Value {
  const known = frame.stack.length === 0 ? topClasses(run).get(expr) : undefined
  if (known) return known
  const value: Value = { kind: 'class', cls: expr, frame }
  if (frame.stack.length === 0) topClasses(run).set(expr, value)
  return value
}

/** `a ?? b` and `a || b`: what is known wins over what is not, so that a default counts (DESIGN 6, Counter-evidence). */
function valueOfChoice(run: Run, expr: Choice, frame: Frame): Value {
  const taken = expr.test ? testOutcome(run, expr.test, frame) : undefined
  const [yes, no] = expr.options
  if (expr.operator === '?:' && taken !== undefined && yes && no) return run.evaluate(taken ? yes : no, frame)
  const values = expr.options.map(option => run.evaluate(option, frame))
  if (expr.operator === '?:' && expr.test) return choice(eitherOf(run, expr.test, values, frame))
  if (expr.operator === '&&') return values.at(-1) ?? unknown(placeOf(expr, frame.module))
  const { isSkipped } = languageOf(frame.module)
  const known: Value[] = []
  const others: Value[] = []
  for (const value of values) {
    const options = optionsOf(value)
    known.push(...options.filter(option => !isSkipped(option) && !isOpen(option)))
    others.push(...options.filter(option => !isSkipped(option) && isOpen(option)))
    // What is known to be there ends it: the next operand never counts.
    if (options.every(option => !isSkipped(option) && !isOpen(option))) break
  }
  // Nothing at all says nothing of what it stands in for: `params ?? {}`.
  if (others.length && known.every(isEmptyObject)) return choice(others)
  return known.length && others.length ? asDefault(choice(known)) : choice(known.length ? known : others.length ? others : values)
}

function eitherOf(run: Run, test: Expr, values: readonly Value[], frame: Frame): readonly Value[] {
  const condition = pathConditionsOfTest(run, test, frame)
  return values.map((value, index) => withPathCondition(underConditions(value, conditionsOfTest(test, index === 1, languageOf(frame.module))), condition?.[index === 0 ? 0 : 1]))
}

function isOpen(value: Value): boolean {
  return value.kind === 'unknown' || value.kind === 'external'
}
