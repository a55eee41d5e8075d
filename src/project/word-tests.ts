import type { Project } from './project.ts'
import { wordSearch } from './word-search.ts'
import type { WordOptions } from './word-search.ts'

export type FileTest = (file: string) => boolean

const known = new WeakMap<Project, Map<string, Map<string, boolean>>>()

/** Tests if files hold one of some words; each file of a project is searched once, also for its versions in an editor. */
export function wordTest(project: Project, words: readonly string[], options: WordOptions): FileTest {
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

/** The project whose text of a file holds: an edited one has only the edited file of its own. */
function ownerOf(project: Project, file: string): Project {
  let owner = project
  while (owner.edited && owner.edited.file !== file) owner = owner.edited.of
  return owner
}

function resultsOf(project: Project, key: string): Map<string, boolean> {
  let byKey = known.get(project)
  if (!byKey) known.set(project, byKey = new Map())
  let results = byKey.get(key)
  if (!results) byKey.set(key, results = new Map())
  return results
}
