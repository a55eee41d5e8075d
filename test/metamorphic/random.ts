/** A source of choices that gives the same choices for the same seed. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  /** True in about `share` of all cases. */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Makes a generator (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    chance: share => next() < share,
    pick: list => {
      const picked = list[below(list.length)]
      if (picked === undefined) throw new RangeError('Nothing to pick from.')
      return picked
    },
  }
}
