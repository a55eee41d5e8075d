import { factOf } from './facts.ts'
import type { Json } from './jsonc.ts'
import type { Project, Sources } from './project.ts'
import { wordSearch } from './word-search.ts'
import type { WordHit, WordOptions } from './word-search.ts'

export type FileTest = (file: string) => boolean

/** Tests if files hold one of some words; each file of a project is searched once, also for its versions in an editor. */
export function wordTest(project: Sources, words: readonly string[], options: WordOptions): FileTest {
  const search = wordSearch(words, options)
  const key = JSON.stringify([options.ignoreCase, options.whole, ...words])
  return file => answerOf(project, file, key, bytes => search(bytes) ? 1 : 0) !== 0
}

/** What comments begin with that suppress findings. */
const mark = 'sunset-ignore'
const options: WordOptions = { ignoreCase: true, whole: false }

/** Tests if files hold a word that shows by itself that they have to do with the API. */
export function strongTest(project: Sources, strongWords: readonly string[]): FileTest {
  return bothTests(project, strongWords).isStrong
}

/** Tests if files hold any of both. */
export function strongOrMarkTest(project: Sources, strongWords: readonly string[]): FileTest {
  return bothTests(project, strongWords).isEither
}

/** Tests if files may hold a comment that suppresses findings; it is searched for together with the strong words. */
export function markTest(project: Sources, strongWords: readonly string[]): FileTest {
  return bothTests(project, strongWords).isMarked
}

const strong = 1
const marked = 2

function bothTests(project: Sources, strongWords: readonly string[]): { isStrong: FileTest, isMarked: FileTest, isEither: FileTest } {
  const search = wordSearch([...strongWords, mark], options)
  const searchMark = wordSearch([mark], options)
  const key = JSON.stringify(['strong', ...strongWords])
  const find = (bytes: Uint8Array): number => {
    const first = search(bytes)
    if (!first) return 0
    const isMarked = first.word === mark || searchMark(bytes, first.start) !== undefined
    return (strongIn(bytes, first, search) ? strong : 0) | (isMarked ? marked : 0)
  }
  const test = (which: number): FileTest => file => (answerOf(project, file, key, find) & which) !== 0
  return { isStrong: test(strong), isMarked: test(marked), isEither: test(strong | marked) }
}

/** The first hit that is no mark. */
function strongIn(bytes: Uint8Array, first: WordHit | undefined, search: ReturnType<typeof wordSearch>): WordHit | undefined {
  let hit = first
  while (hit?.word === mark) hit = search(bytes, hit.start + 1)
  return hit
}

const answers = new WeakMap<Sources, Map<string, Map<string, number>>>()

/** What a search finds in a file, from what is known of it where that is kept; 0 for a file without a text. */
function answerOf(project: Sources, file: string, key: string, find: (bytes: Uint8Array) => number): number {
  const owner = ownerOf(project, file)
  const known = answersTo(owner, key)
  const before = known.get(file)
  if (before !== undefined) return before
  const answer = factOf(owner, file, key, isAnswer, () => {
    const bytes = owner.bytes ? owner.bytes(file) : Buffer.from(owner.text(file) ?? '')
    return bytes && find(bytes)
  }) ?? 0
  known.set(file, answer)
  return answer
}

function isAnswer(value: Json | undefined): value is number {
  return Number.isInteger(value)
}

/** The sources whose text of a file holds: an edited project has only the edited file of its own. */
function ownerOf(project: Sources & Pick<Project, 'edited' | 'sources'>, file: string): Sources {
  let owner = project
  while (owner.edited && owner.edited.file !== file) owner = owner.edited.of
  return owner.sources ?? owner
}

function answersTo(project: Sources, key: string): Map<string, number> {
  const byKey = answers.get(project) ?? new Map<string, Map<string, number>>()
  answers.set(project, byKey)
  const known = byKey.get(key) ?? new Map<string, number>()
  byKey.set(key, known)
  return known
}
