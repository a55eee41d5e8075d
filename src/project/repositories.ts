import type { Files } from './files.ts'
import { under } from './kinds.ts'

/** Returns a function that finds the repository of a folder: the nearest folder, from its own upwards, that has a `.git` or was passed as a root. */
export function repositoriesOf(files: Files, roots: readonly string[], parentOf: (folder: string) => string | undefined): (folder: string) => string {
  const rootFolders = new Set(roots)
  const known = new Map<string, string>()
  const find = (folder: string): string => {
    const before = known.get(folder)
    if (before !== undefined) return before
    const above = rootFolders.has(folder) || files.exists(under(folder, '.git')) ? undefined : parentOf(folder)
    const found = above === undefined ? folder : find(above)
    known.set(folder, found)
    return found
  }
  return find
}
