import type { ChoiceValue, ListValue, ObjectValue, PathCondition, ResponseValue, ScalarValue, TextValue, UnknownValue, Value } from '../domain/value.ts'
import { choice, optionsOf } from './make-value.ts'

/** Values that only hold on some paths. */
interface Conditional {
  readonly pathCondition?: PathCondition
}

const MOST_DECISIONS = 8

/** Tests if some path leads to both of two values. */
export function areCompatible(a: PathCondition | undefined, b: PathCondition | undefined): boolean {
  if (!a || !b) return true
  for (const [decision, outcomes] of a) {
    const others = b.get(decision)
    if (others && !haveCommon(outcomes, others)) return false
  }
  return true
}

function haveCommon(outcomes: ReadonlySet<number>, others: ReadonlySet<number>): boolean {
  for (const outcome of outcomes) if (others.has(outcome)) return true
  return false
}

/** Returns the condition under which both of two conditions hold; the first itself if it implies the second. */
export function conjoin(a: PathCondition | undefined, b: PathCondition | undefined): PathCondition | undefined {
  if (!a || !b || a === b) return a ?? b
  let both = a
  const restrict = (decision: string, outcomes: ReadonlySet<number>): void => {
    both = new Map(both).set(decision, outcomes)
  }
  for (const [decision, outcomes] of b) {
    const known = both.get(decision)
    if (known === outcomes) continue
    const common = known && new Set([...known].filter(outcome => outcomes.has(outcome)))
    if (!known || !common) {
      if (both.size < MOST_DECISIONS) restrict(decision, outcomes)
    } else if (common.size < known.size) restrict(decision, common)
  }
  return both
}

/** Returns the condition that holds where one of several does: of the decisions that all of them name, the outcomes of any. */
export function pathOfAny(conditions: readonly (PathCondition | undefined)[]): PathCondition | undefined {
  const [first, ...others] = conditions
  const shared = [...first ?? []].filter(([decision]) => others.every(other => other?.has(decision)))
  if (shared.length === 0) return undefined
  return new Map(shared.map(([decision]) => [decision, new Set(conditions.flatMap(each => [...each?.get(decision) ?? []]))]))
}

/** Returns the path condition of a value that is made of two. */
export function conditionOfBoth(a: Conditional, b: Conditional): Conditional {
  const condition = conjoin(a.pathCondition, b.pathCondition)
  return condition ? { pathCondition: condition } : {}
}

/** Returns the options of a value that are compatible with a condition; all of them if none is. */
export function restrictTo(value: Value, condition: PathCondition | undefined): Value {
  if (!condition || value.kind !== 'choice') return value
  const found = value.options.filter(option => areCompatible(pathConditionOf(option), condition))
  return found.length && found.length < value.options.length ? choice(found) : value
}

export function pathConditionOf(value: Value): PathCondition | undefined {
  return 'pathCondition' in value ? value.pathCondition : undefined
}

/** Values under conditions, by the value and the condition: most values get one condition only. */
const CONDITIONED = new WeakMap<Value, { readonly condition: PathCondition, readonly made: Value } | Map<PathCondition, Value>>()

/** Adds a path condition to a value. The same value and the same condition give the same object, so that a choice holds it once. */
export function withPathCondition(value: Value, condition: PathCondition | undefined): Value {
  return condition ? conditioned(value, condition) : value
}

function conditioned(value: Value, condition: PathCondition): Value {
  if (!isConditional(value)) return value
  const known = CONDITIONED.get(value)
  const before = known instanceof Map ? known.get(condition) : known?.condition === condition ? known.made : undefined
  if (before) return before
  const made = value.kind === 'choice' ? choice(value.options.map(option => conditioned(option, condition))) : optionUnder(value, condition)
  if (known instanceof Map) known.set(condition, made)
  else CONDITIONED.set(value, known ? new Map([[known.condition, known.made], [condition, made]]) : { condition, made })
  return made
}

/** Values that can be under a condition, and choices of them. */
type ConditionalValue = TextValue | ScalarValue | ObjectValue | ListValue | ResponseValue | UnknownValue

function isConditional(value: Value): value is ConditionalValue | ChoiceValue {
  const { kind } = value
  return kind === 'text' || kind === 'object' || kind === 'choice' || kind === 'unknown' || kind === 'scalar' || kind === 'list' || kind === 'response'
}

function optionUnder(value: ConditionalValue, condition: PathCondition): Value {
  const both = conjoin(value.pathCondition, condition)
  return both === value.pathCondition ? value : { ...value, ...both && { pathCondition: both } }
}

/** Removes the path conditions of a value that persists: the paths that led to it do not restrict what it is combined with later. */
export function withoutPathCondition(value: Value): Value {
  if (!optionsOf(value).some(pathConditionOf)) return value
  return choice(optionsOf(value).map(option => {
    if (!('pathCondition' in option)) return option
    const { pathCondition: _, ...unconditional } = option
    return unconditional
  }))
}
