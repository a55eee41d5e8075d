import { lstatSync } from '../node-fs.ts'
import { basename, dirname, resolve } from 'node:path'
import { diskFiles } from '../project/disk-files.ts'
import { stagedFiles } from '../project/staged-files.ts'
import { repositoryAround } from '../project/find-root.ts'
import type { OpenSources } from '../project/open-sources.ts'
import { isBelow, relativePath } from '../project/paths.ts'

export const baselineName = 'sunset-baseline.json'

interface BaselinePath { readonly path: string, readonly exists: boolean }

/** Finds the baseline: the named one, else the usual file in the working directory, else the one at the root of the repository. */
export function baselinePath(cwd: string, named: string | undefined, isThere = isOnDisk): BaselinePath {
  if (named !== undefined) return { path: resolve(cwd, named), exists: isThere(resolve(cwd, named)) }
  const own = resolve(cwd, baselineName)
  const shared = resolve(repositoryAround(diskFiles(cwd)), baselineName)
  const found = (own === shared ? [own] : [own, shared]).find(isThere)
  return { path: found ?? own, exists: found !== undefined }
}

function isOnDisk(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/** Tests if a file is staged, or is outside of git. Git is not asked about a missing file that it would have listed. */
export function isStaged(path: string, { root, roots, listed }: Pick<OpenSources, 'root' | 'roots' | 'listed'>): boolean {
  const name = relativePath(root, path)
  const isMissing = !isOnDisk(path) && roots.some(folder => isBelow(folder, name)) && !listed.includes(name)
  return !isMissing && isOnDisk(dirname(path)) && stagedFiles(diskFiles(dirname(path))).exists(basename(path))
}
