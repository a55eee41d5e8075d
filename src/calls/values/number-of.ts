const NUMBERS = new WeakMap<object, number>()
let count = 0

/** Returns a number that identifies an object. */
export function numberOf(thing: object): number {
  const known = NUMBERS.get(thing)
  if (known !== undefined) return known
  NUMBERS.set(thing, count)
  return count++
}
