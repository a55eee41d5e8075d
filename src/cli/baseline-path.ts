import { lstatSync } from '../node-fs.ts'
import { basename, dirname, resolve } from 'node:path'
import { diskFiles } from '../project/disk-files.ts'
import { stagedFiles } from '../project/staged-files.ts'
import { repositoryAround } from '../project/find-root.ts'
import type { OpenSources } from '../project/open-sources.ts'
import { isBelow, relativePath } from '../project/paths.ts'

export const baselineName = 'sunset-baseline.json'

/** Where the baseline is, or would be: what was named, else the usual file in the working directory, else the one at the root of the repository. */
export function baselinePath(cwd: string, named: string | undefined, isThere = isOnDisk): { readonly path: string, readonly exists: boolean } {
  if (named !== undefined) return { path: resolve(cwd, named), exists: isThere(resolve(cwd, named)) }
  const own = resolve(cwd, baselineName)
  const shared = resolve(repositoryAround(diskFiles(cwd)), baselineName)
  const found = [own, shared].find(isThere)
  return { path: found ?? own, exists: found !== undefined }
}

function isOnDisk(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/** Tests if a file is staged, or is one that git does not look after. Git need not be asked about what would be listed and is not. */
export function isStaged(path: string, { root, roots, listed }: Pick<OpenSources, 'root' | 'roots' | 'listed'>): boolean {
  const name = relativePath(root, path)
  const isMissing = !isOnDisk(path) && roots.some(folder => isBelow(folder, name)) && !listed.includes(name)
  return !isMissing && isOnDisk(dirname(path)) && stagedFiles(diskFiles(dirname(path))).exists(basename(path))
}
