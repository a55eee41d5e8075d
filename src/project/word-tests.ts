import { isAddress, mostFiles, noteAddresses } from './called-hosts.ts'
import { factOf } from './facts.ts'
import type { hostTest } from './host-in-parts.ts'
import { isImported } from './is-imported.ts'
import type { Json } from './jsonc.ts'
import { mark, withMark } from './marked-words.ts'
import { ownerOf } from './owner-of.ts'
import type { Sources } from './project.ts'
import { nameOfWords, wordSearch } from './word-search.ts'
import type { WordHit, WordOptions } from './word-search.ts'

export type FileTest = (file: string) => boolean

/** Returns a test of whether a file contains one of some words; each file of a project is searched once, also for its versions in an editor. */
export function wordTest(project: Sources, words: readonly string[], options: WordOptions): FileTest {
  const search = wordSearch(words, options)
  const key = `${String(options.ignoreCase)} ${String(options.whole)} ${nameOfWords(words)}`
  return file => resultOf(project, file, key, bytes => search(bytes) ? 1 : 0) !== 0
}

const options: WordOptions = { ignoreCase: true, whole: false }

/** Returns a test of whether a file contains a word that alone shows that the file uses the API; a package shows it only where it is imported. */
export function strongTest(project: Sources, strongWords: readonly string[]): FileTest {
  return bothTests(project, strongWords).isStrong
}

/** Returns a test of whether a file contains either. */
export function strongOrMarkTest(project: Sources, strongWords: readonly string[]): FileTest {
  return bothTests(project, strongWords).isEither
}

/** Returns a test of whether a file may contain a comment that suppresses findings; it is searched for together with the strong words. */
export function markTest(project: Sources, strongWords: readonly string[]): FileTest {
  return bothTests(project, strongWords).isMarked
}

const traced = new WeakSet<Sources>()

/** Tests if any search so far has found such a word. */
export function isTraced(project: Sources): boolean {
  return traced.has(ownerOf(project, ''))
}

const strong = 1
const marked = 2
/** It has a strong word, whatever is around it. */
const named = 4

/** Strong words: the list as it is given, since searches are compiled for lists, and the same as a set. */
interface StrongWords {
  readonly list: readonly string[]
  readonly set: ReadonlySet<string>
}

/** The strong words that are searched for in a project, by the names of the searches. */
const SEARCHED = new WeakMap<Sources, Map<string, StrongWords>>()

const marks = [mark]

interface StrongSearch {
  readonly key: string
  find(bytes: Uint8Array, file: string): number
}

function bothTests(project: Sources, strongWords: readonly string[]): { isStrong: FileTest, isMarked: FileTest, isEither: FileTest } {
  const search = searchFor(project, strongWords)
  const searched = SEARCHED.get(ownerOf(project, '')) ?? new Map<string, StrongWords>()
  SEARCHED.set(ownerOf(project, ''), searched)
  const wider = widerThan(searched, search.key, strongWords)
  const searchAll = wider && searchFor(project, wider)
  if (!searched.has(search.key)) searched.set(search.key, { list: strongWords, set: new Set(strongWords) })
  const resultBy = ({ key, find }: StrongSearch, file: string): number => resultOf(project, file, key, bytes => find(bytes, file))
  const resultIn = (file: string): number => {
    // Most files have none of the words of all APIs, and need not be read once more for each of these. A word of one may be longer there.
    const ofAll = searchAll && resultBy(searchAll, file)
    return ofAll === undefined || (ofAll & named) !== 0 ? resultBy(search, file) : ofAll
  }
  const test = (which: number): FileTest => file => {
    const result = resultIn(file)
    if ((result & strong) !== 0) traced.add(ownerOf(project, ''))
    return (result & which) !== 0
  }
  return { isStrong: test(strong), isMarked: test(marked), isEither: test(strong | marked) }
}

/** Returns the most words with all of some, and others, that are searched for: those of all APIs. */
function widerThan(searched: ReadonlyMap<string, StrongWords>, key: string, strongWords: readonly string[]): readonly string[] | undefined {
  const wider = [...searched].flatMap(([other, { list, set }]) => other !== key && strongWords.every(word => set.has(word)) ? [list] : [])
  return wider.toSorted((one, other) => other.length - one.length)[0]
}

function searchFor(project: Sources, strongWords: readonly string[]): StrongSearch {
  const { all, inLarge, isOfHost } = withMark(strongWords)
  const search = wordSearch(project.files.length > mostFiles ? inLarge : all, options)
  const searchMark = wordSearch(marks, options)
  return {
    key: `imported or strong ${nameOfWords(strongWords)}`,
    find(bytes, file) {
      const addresses: number[] = []
      let first: WordHit | undefined
      let isNamed = false
      // To read and search the bytes once more for addresses would cost as much as all the rest.
      for (let hit = search(bytes); hit; hit = search(bytes, hit.start + 1)) {
        if (isAddress(hit.word)) {
          addresses.push(hit.start)
          continue
        }
        first ??= hit
        isNamed ||= hit.word !== mark
        if (first.word !== mark) break
      }
      const isMarked = first !== undefined && (first.word === mark || searchMark(bytes, first.start) !== undefined)
      const result = (isMarked ? marked : 0) | (isNamed ? named : 0)
      if (hasStrong(bytes, first, { search, isOfHost })) return result | strong
      noteAddresses(project, file, bytes, first === undefined || first.word === mark ? addresses : addressesIn(bytes, search))
      return result
    },
  }
}

function addressesIn(bytes: Uint8Array, search: Searches['search']): readonly number[] {
  const found: number[] = []
  for (let hit = search(bytes); hit; hit = search(bytes, hit.start + 1)) if (isAddress(hit.word)) found.push(hit.start)
  return found
}

interface Searches {
  readonly search: ReturnType<typeof wordSearch>
  readonly isOfHost: ReturnType<typeof hostTest>
}

/** Tests for a hit that is neither such a mark nor a text between quotes that only looks like a package: `provider === 'acme'`. */
function hasStrong(bytes: Uint8Array, first: WordHit | undefined, { search, isOfHost }: Searches): boolean {
  for (let hit = first; hit; hit = search(bytes, hit.start + 1)) {
    if (isAddress(hit.word) || isInsideWord(bytes, hit)) continue
    if (hit.word !== mark && (!/^['"]/.test(hit.word) || isImported(bytes, hit.start) || isOfHost(bytes, hit.word))) return true
  }
  return false
}

/** The end of an escape: of `\n`, `\x2f`, `\u002f` and `%2F`. */
const ESCAPE = /(?:\\(?:\w|x[\da-f]{2}|u[\da-f]{4})|%[\da-f]{2})$/i
const LONGEST_ESCAPE = 6

/**
 * Tests if a hit begins within a longer word: `through API` is not `gh api`. What comes before it may be an escape: `\ngh api`. A call of a client
 * by its name may be one of a longer name: `appClient.request(`.
 */
function isInsideWord(bytes: Uint8Array, { start, word }: WordHit): boolean {
  if (!/^\w/.test(word) || /[.(]$/.test(word) || start === 0) return false
  const before = Buffer.from(bytes.subarray(Math.max(0, start - LONGEST_ESCAPE), start)).toString('latin1')
  return /[a-z\d_]$/i.test(before) && !ESCAPE.test(before)
}

const results = new WeakMap<Sources, Map<string, Map<string, number>>>()

/** Returns the result of a search in a file, from the known facts if they contain it; 0 for a file without a text. */
function resultOf(project: Sources, file: string, key: string, find: (bytes: Uint8Array) => number): number {
  const owner = ownerOf(project, file)
  const known = resultsOf(owner, key)
  const before = known.get(file)
  if (before !== undefined) return before
  const result = factOf(owner, file, key, isNumber, () => {
    const bytes = owner.bytes ? owner.bytes(file) : Buffer.from(owner.text(file) ?? '')
    return bytes && find(bytes)
  }) ?? 0
  known.set(file, result)
  return result
}

function isNumber(value: Json | undefined): value is number {
  return Number.isInteger(value)
}

function resultsOf(project: Sources, key: string): Map<string, number> {
  const byKey = results.get(project) ?? new Map<string, Map<string, number>>()
  results.set(project, byKey)
  const known = byKey.get(key) ?? new Map<string, number>()
  byKey.set(key, known)
  return known
}
