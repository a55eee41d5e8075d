import type { Files } from './files.ts'
import { under } from './kinds.ts'

/** The repository that a folder belongs to, by its own folder: the nearest one above that has a `.git` or was given as a root. */
export function repositoriesOf(files: Files, roots: readonly string[], parentOf: (folder: string) => string | undefined): (folder: string) => string {
  const given = new Set(roots)
  const known = new Map<string, string>()
  const find = (folder: string): string => {
    const before = known.get(folder)
    if (before !== undefined) return before
    const above = given.has(folder) || files.exists(under(folder, '.git')) ? undefined : parentOf(folder)
    const found = above === undefined ? folder : find(above)
    known.set(folder, found)
    return found
  }
  return find
}
