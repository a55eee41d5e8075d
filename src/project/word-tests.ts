import type { Project, Sources } from './project.ts'
import { wordSearch } from './word-search.ts'
import type { WordOptions } from './word-search.ts'

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

/** Tests if files hold a word that shows by itself that they have to do with the API. */
export function strongTest(project: Sources, strongWords: readonly string[]): FileTest {
  return wordTest(project, strongWords, { ignoreCase: true, whole: false })
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
