/** Returns a generator of numbers below a bound, the same for each seed: the linear congruential one of Numerical Recipes. */
export function randomOf(seed) {
  let state = seed >>> 0
  return bound => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}
