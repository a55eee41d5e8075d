import type { Project, Sources } from './project.ts'
import { wordSearch } from './word-search.ts'
import type { WordHit, WordOptions } from './word-search.ts'

export type FileTest = (file: string) => boolean

const known = new WeakMap<Sources, Map<string, Map<string, boolean>>>()

/** Tests if files hold one of some words; each file of a project is searched once, also for its versions in an editor. */
export function wordTest(project: Sources, words: readonly string[], options: WordOptions): FileTest {
  const search = wordSearch(words, options)
  const key = [options.ignoreCase, options.whole, ...words].join('\n')
  return file => {
    const owner = ownerOf(project, file)
    const results = resultsOf(owner, key)
    let result = results.get(file)
    if (result === undefined) {
      const bytes = owner.bytes ? owner.bytes(file) : Buffer.from(owner.text(file) ?? '')
      results.set(file, result = bytes !== undefined && search(bytes) !== undefined)
    }
    return result
  }
}

/** What comments begin with that suppress findings. */
const mark = 'sunset-ignore'
const options: WordOptions = { ignoreCase: true, whole: false }

/** Tests if files hold a word that shows by itself that they have to do with the API. */
export function strongTest(project: Sources, strongWords: readonly string[]): FileTest {
  return bothTests(project, strongWords).isStrong
}

/** Tests if files may hold a comment that suppresses findings; it is searched for together with the strong words. */
export function markTest(project: Sources, strongWords: readonly string[]): FileTest {
  return bothTests(project, strongWords).isMarked
}

function bothTests(project: Sources, strongWords: readonly string[]): { isStrong: FileTest, isMarked: FileTest } {
  const search = wordSearch([...strongWords, mark], options)
  const searchMark = wordSearch([mark], options)
  const key = ['strong', ...strongWords].join('\n')
  const result = (file: string, which: 'strong' | 'marked'): boolean => {
    const owner = ownerOf(project, file)
    const strong = resultsOf(owner, key)
    const marked = resultsOf(owner, 'marked')
    if (!strong.has(file) || !marked.has(file)) {
      const bytes = owner.bytes ? owner.bytes(file) : Buffer.from(owner.text(file) ?? '')
      const first = bytes && search(bytes)
      const strongHit = bytes && strongIn(bytes, first, search)
      marked.set(file, first?.word === mark || (bytes !== undefined && first !== undefined && searchMark(bytes, first.start) !== undefined))
      strong.set(file, strongHit !== undefined)
    }
    return (which === 'strong' ? strong : marked).get(file) ?? false
  }
  return { isStrong: file => result(file, 'strong'), isMarked: file => result(file, 'marked') }
}

/** The first hit that is no mark. */
function strongIn(bytes: Uint8Array, first: WordHit | undefined, search: ReturnType<typeof wordSearch>): WordHit | undefined {
  let hit = first
  while (hit?.word === mark) hit = search(bytes, hit.start + 1)
  return hit
}

/** The sources whose text of a file holds: an edited project has only the edited file of its own. */
function ownerOf(project: Sources & Pick<Project, 'edited' | 'sources'>, file: string): Sources {
  let owner = project
  while (owner.edited && owner.edited.file !== file) owner = owner.edited.of
  return owner.sources ?? owner
}

function resultsOf(project: Sources, key: string): Map<string, boolean> {
  let byKey = known.get(project)
  if (!byKey) known.set(project, byKey = new Map())
  let results = byKey.get(key)
  if (!results) byKey.set(key, results = new Map())
  return results
}
