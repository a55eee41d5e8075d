// The inputs of a run: mutants, and now and then a text as it was written.
import { mutantOf } from './mutants.mjs'
import { randomOf } from './random.mjs'

const EACH_SOURCE = 10
const RARE = { 2: 'formats', 5: 'suppressions', 7: 'together' }

/** Returns the input of a number: the same for the same seed, number and texts. */
export function inputOf(seed, number, texts) {
  const isSource = number % EACH_SOURCE === 0
  const rare = RARE[Math.floor(number / 3) % 8]
  return { ...isSource ? sourceOf(seed, number / EACH_SOURCE, texts) : mutantOf(seed, number, texts), isSource, rare: rare ? [rare] : [] }
}

/** Returns one text after the other, from one that depends on the seed. */
function sourceOf(seed, count, texts) {
  const { path, text, from, found } = texts[(randomOf(seed)(texts.length) + count * 7) % texts.length]
  return { path, text, how: `${from} as it is`, ...found && { found } }
}

export { mutantOf } from './mutants.mjs'
