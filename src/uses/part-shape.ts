/** The share of the known members in all members of a type. */
export const SHARE = 0.75
/** The words of the known members that a part needs: `use_custom_ns` has three, and `port` has one. */
const LEAST_WORDS = 6

/**
 * Tests if an object has the members of a part of a resource. The words of the members count: `name` and `port` are those of many things. In
 * one of several variants, as `data` of a type of records, a member for a missing one counts twice: forms have `host` for `name`.
 */
export function hasPartShape(keys: readonly string[], members: ReadonlySet<string>, isVariant: boolean): boolean {
  const known = keys.filter(key => members.has(key))
  const replaced = isVariant ? Math.min(keys.length - known.length, members.size - known.length) : 0
  return known.length >= SHARE * (keys.length + replaced) && known.length >= 2 && known.flatMap(wordsIn).length >= LEAST_WORDS
}

/** Returns the words of a name: of `use_custom_ns` and of `useCustomNs`. */
export function wordsIn(name: string): readonly string[] {
  return name.split(/[_-]|(?<=[a-z\d])(?=[A-Z])/).filter(word => word !== '')
}
