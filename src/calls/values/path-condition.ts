import type { PathCondition, Value } from '../domain/value.ts'
import { choice, optionsOf } from './make-value.ts'

const MOST_DECISIONS = 8

/** Tests if two values can be got together. */
export function areCompatible(a: PathCondition | undefined, b: PathCondition | undefined): boolean {
  if (!a || !b) return true
  for (const [decision, outcomes] of a) {
    const others = b.get(decision)
    if (others && ![...outcomes].some(outcome => others.has(outcome))) return false
  }
  return true
}

/** The ways on which two values are got together. */
export function conjoin(a: PathCondition | undefined, b: PathCondition | undefined): PathCondition | undefined {
  if (!a || !b || a === b) return a ?? b
  const both = new Map(a)
  for (const [decision, outcomes] of b) {
    const known = both.get(decision)
    if (known) both.set(decision, new Set([...known].filter(outcome => outcomes.has(outcome))))
    else if (both.size < MOST_DECISIONS) both.set(decision, outcomes)
  }
  return both
}

/** The ways of a value that is made of two. */
export function conditionOfBoth(a: { readonly pathCondition?: PathCondition }, b: { readonly pathCondition?: PathCondition }): { readonly pathCondition?: PathCondition } {
  const condition = conjoin(a.pathCondition, b.pathCondition)
  return condition ? { pathCondition: condition } : {}
}

/** Those options of a value that can be got on some ways; all where none can. */
export function restrictTo(value: Value, condition: PathCondition | undefined): Value {
  if (!condition || value.kind !== 'choice') return value
  const found = value.options.filter(option => areCompatible(pathConditionOf(option), condition))
  return found.length && found.length < value.options.length ? choice(found) : value
}

export function pathConditionOf(value: Value): PathCondition | undefined {
  return 'pathCondition' in value ? value.pathCondition : undefined
}

const CONDITIONED = new WeakMap<Value, WeakMap<PathCondition, Value>>()

/** A value that is got on some ways only; the same value and the same ways give the same. */
export function withPathCondition(value: Value, condition: PathCondition | undefined): Value {
  return condition ? choice(optionsOf(value).map(option => conditioned(option, condition))) : value
}

function conditioned(value: Value, condition: PathCondition): Value {
  if (value.kind !== 'text' && value.kind !== 'scalar' && value.kind !== 'object' && value.kind !== 'list' && value.kind !== 'unknown') return value
  const byCondition = CONDITIONED.get(value) ?? new WeakMap<PathCondition, Value>()
  CONDITIONED.set(value, byCondition)
  const known = byCondition.get(condition)
  if (known) return known
  const both = conjoin(value.pathCondition, condition)
  const made: Value = both ? { ...value, pathCondition: both } : value
  byCondition.set(condition, made)
  return made
}

/** A value that was kept: on which ways it was got is no matter for what it meets later. */
export function withoutPathCondition(value: Value): Value {
  if (!optionsOf(value).some(pathConditionOf)) return value
  return choice(optionsOf(value).map(option => {
    if (!('pathCondition' in option)) return option
    const { pathCondition: _, ...rest } = option
    return rest
  }))
}
