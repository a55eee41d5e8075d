import { addressWords } from './called-hosts.ts'
import { hostTest } from './host-in-parts.ts'

/** The beginning of comments that suppress findings. */
export const mark = 'sunset-ignore'

/** The words that a search for the strong words of an API looks for too: the mark, and in a small project the beginnings of addresses. */
interface MarkedWords {
  readonly all: readonly string[]
  readonly inLarge: readonly string[]
  readonly isOfHost: ReturnType<typeof hostTest>
}

const MARKED = new WeakMap<readonly string[], MarkedWords>()

/** Returns what strong words are searched together with: for the same words the same lists, whose searches are compiled once. */
export function withMark(strongWords: readonly string[]): MarkedWords {
  const known = MARKED.get(strongWords) ?? {
    all: [...strongWords, mark, ...addressWords], inLarge: [...strongWords, mark], isOfHost: hostTest(strongWords),
  }
  MARKED.set(strongWords, known)
  return known
}
