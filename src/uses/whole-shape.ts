import type { Shape } from './interest.ts'
import { wordsIn } from './part-shape.ts'

/** The known members that the type of a resource needs, and how many of them only responses have, or have several words. */
const LEAST = 6
const LEAST_READ_ONLY = 3
const LEAST_COMPOUND = 8

/** Tests if enough of some names are members of a resource. */
export function hasWholeShape(names: readonly string[], { members, readOnly }: Shape): boolean {
  const known = names.filter(name => members.has(name))
  if (known.length < LEAST) return false
  return known.filter(name => readOnly.has(name)).length >= LEAST_READ_ONLY || known.filter(name => wordsIn(name).length > 1).length >= LEAST_COMPOUND
}

/** Tests if some names have members of a resource that several entries deprecate, each on its own: no other object is likely to share them. */
export function hasTellingPair(names: readonly string[], { deprecated }: Shape): boolean {
  return deprecated.filter(group => names.some(name => group.has(name))).length > 1
}
