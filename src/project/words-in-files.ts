import { factOf, isTexts } from './facts.ts'
import { ownerOf } from './owner-of.ts'
import type { Project, Sources } from './project.ts'
import { nameOfWords, wordSearch } from './word-search.ts'

const WORDS = new WeakMap<Sources, Map<string, Map<string, ReadonlySet<string>>>>()

/** Returns a lookup of the words that a file contains; each file is searched once. */
export function wordsInFiles(project: Project, words: readonly string[]): (file: string) => ReadonlySet<string> {
  const search = wordSearch(words, { ignoreCase: false, whole: true })
  const name = `words ${nameOfWords(words)}`
  return file => {
    const owner = ownerOf(project, file)
    const known = knownIn(owner, name)
    const found = known.get(file) ?? new Set(factOf(owner, file, name, isTexts, () => {
      const bytes = owner.bytes ? owner.bytes(file) : Buffer.from(owner.text(file) ?? '')
      return bytes && allHits(bytes, search)
    }))
    known.set(file, found)
    return found
  }
}

function allHits(bytes: Uint8Array, search: ReturnType<typeof wordSearch>): readonly string[] {
  const found = new Set<string>()
  for (let hit = search(bytes); hit; hit = search(bytes, hit.start + 1)) found.add(hit.word)
  return [...found]
}

function knownIn(owner: Sources, name: string): Map<string, ReadonlySet<string>> {
  const byName = WORDS.get(owner) ?? new Map<string, Map<string, ReadonlySet<string>>>()
  WORDS.set(owner, byName)
  const known = byName.get(name) ?? new Map<string, ReadonlySet<string>>()
  byName.set(name, known)
  return known
}
