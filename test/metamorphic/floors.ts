/** The share of the sampled variants that keep their findings today; what is not named keeps all. */
export const floors: Readonly<Record<string, number>> = {}

/** The same by the number of wrappers. */
export const floorsByDepth: readonly number[] = [1, 1, 1, 1, 1]
