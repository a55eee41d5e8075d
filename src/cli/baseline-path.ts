import { lstatSync } from '../node-fs.ts'
import { resolve } from 'node:path'
import { diskFiles } from '../project/disk-files.ts'
import { repositoryAround } from '../project/find-root.ts'

export const baselineName = 'sunset-baseline.json'

/** Where the baseline is, or would be: what was named, else the usual file in the working directory, else the one at the root of the repository. */
export function baselinePath(cwd: string, named: string | undefined): { readonly path: string, readonly exists: boolean } {
  if (named !== undefined) return { path: resolve(cwd, named), exists: isThere(resolve(cwd, named)) }
  const own = resolve(cwd, baselineName)
  const shared = resolve(repositoryAround(diskFiles(cwd)), baselineName)
  const found = [own, shared].find(isThere)
  return { path: found ?? own, exists: found !== undefined }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
