/**
 * Tests if items match one test each, where `**` takes any number of items. Only the last `**` is tried anew: what is before it
 * matched as early as possible, so no other choice leaves more items.
 */
export function matchesInOrder<Item>(tests: readonly ('**' | ((item: Item) => boolean))[], items: readonly Item[]): boolean {
  let [at, test, again, star] = [0, 0, 0, -1]
  while (at < items.length) {
    const [item, next] = [items[at], tests[test]]
    if (next === '**') {
      star = test++
      again = at
    } else if (next && item !== undefined && next(item)) {
      at += 1
      test += 1
    } else if (star < 0) return false
    else {
      again += 1
      at = again
      test = star + 1
    }
  }
  return tests.slice(test).every(each => each === '**')
}
