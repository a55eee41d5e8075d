import type { Interest, Shape } from '../../uses/interest.ts'

/** The known members that the type of a resource needs, and how many of them only responses have. */
const LEAST = 6
const LEAST_READ_ONLY = 3
/** The share of the known members in all members of a type. */
const SHARE = 0.75
/** The words of the known members that the type of a part needs: `use_custom_ns` has three, and `port` has one. */
const LEAST_WORDS = 6
/** The known ids that a map of settings needs, and how many of them have several words. Options of servers and bundlers share the others. */
const LEAST_IDS = 6
const LEAST_COMPOUND = 2

/** Returns the object of the API that has the members of a declared type or a schema. */
export function shapeOf(keys: readonly string[], { shapes }: Interest): Shape | undefined {
  return shapes.find(shape => isPart(shape) ? isPartOf(keys, shape) : isWhole(keys, shape))
}

/** Tests if a shape is that of an object inside a resource, and not the resource. */
export function isPart({ at }: Shape): boolean {
  return at.length > 0
}

/**
 * Tests if a type has the members of a part. The words of the members count: `name` and `port` are those of many things. In one of several
 * variants, as `data` of a type of records, a member for a missing one counts twice: forms have `host` for `name`.
 */
export function isPartOf(keys: readonly string[], { members, facts }: Shape): boolean {
  const known = keys.filter(key => members.has(key))
  const replaced = facts.length > 0 ? Math.min(keys.length - known.length, members.size - known.length) : 0
  return known.length >= SHARE * (keys.length + replaced) && known.length >= 2 && known.flatMap(wordsIn).length >= LEAST_WORDS
}

function isWhole(keys: readonly string[], { members, readOnly }: Shape): boolean {
  if (keys.length < LEAST) return false
  const known = keys.filter(key => members.has(key))
  return known.length >= Math.max(LEAST, SHARE * keys.length) && known.filter(key => readOnly.has(key)).length >= LEAST_READ_ONLY
}

/** Tests if the members of a type are the ids of settings. */
export function isMapOfSettings(keys: readonly string[], { settings, settingIds }: Interest): boolean {
  if (keys.length < LEAST_IDS || !keys.some(key => settings.has(key))) return false
  const known = keys.filter(key => settings.has(key) || settingIds.has(key))
  return known.length >= Math.max(LEAST_IDS, SHARE * keys.length) && known.filter(key => wordsIn(key).length > 1).length >= LEAST_COMPOUND
}

function wordsIn(name: string): readonly string[] {
  return name.split(/[_-]|(?<=[a-z\d])(?=[A-Z])/).filter(word => word !== '')
}
