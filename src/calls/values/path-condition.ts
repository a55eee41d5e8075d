import type { Value, Ways } from '../domain/value.ts'
import { choice, optionsOf } from './make-value.ts'

const MOST_DECISIONS = 8

/** Tests if two values can be got together. */
export function meet(a: Ways | undefined, b: Ways | undefined): boolean {
  if (!a || !b) return true
  for (const [decision, outcomes] of a) {
    const others = b.get(decision)
    if (others && ![...outcomes].some(outcome => others.has(outcome))) return false
  }
  return true
}

/** The ways on which two values are got together. */
export function together(a: Ways | undefined, b: Ways | undefined): Ways | undefined {
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
export function waysOfBoth(a: { readonly ways?: Ways }, b: { readonly ways?: Ways }): { readonly ways?: Ways } {
  const ways = together(a.ways, b.ways)
  return ways ? { ways } : {}
}

/** Those options of a value that can be got on some ways; all where none can. */
export function onWays(value: Value, ways: Ways | undefined): Value {
  if (!ways || value.kind !== 'choice') return value
  const found = value.options.filter(option => meet(waysOf(option), ways))
  return found.length && found.length < value.options.length ? choice(found) : value
}

export function waysOf(value: Value): Ways | undefined {
  return 'ways' in value ? value.ways : undefined
}

const MARKED = new WeakMap<Value, WeakMap<Ways, Value>>()

/** A value that is got on some ways only; the same value and the same ways give the same. */
export function withWays(value: Value, ways: Ways | undefined): Value {
  return ways ? choice(optionsOf(value).map(option => marked(option, ways))) : value
}

function marked(value: Value, ways: Ways): Value {
  if (value.kind !== 'text' && value.kind !== 'scalar' && value.kind !== 'object' && value.kind !== 'list' && value.kind !== 'unknown') return value
  const byWays = MARKED.get(value) ?? new WeakMap<Ways, Value>()
  MARKED.set(value, byWays)
  const known = byWays.get(ways)
  if (known) return known
  const both = together(value.ways, ways)
  const made: Value = both ? { ...value, ways: both } : value
  byWays.set(ways, made)
  return made
}

/** A value that was kept: on which ways it was got is no matter for what it meets later. */
export function withoutWays(value: Value): Value {
  if (!optionsOf(value).some(waysOf)) return value
  return choice(optionsOf(value).map(option => {
    if (!('ways' in option)) return option
    const { ways: _, ...rest } = option
    return rest
  }))
}
