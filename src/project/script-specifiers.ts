import { fileKind } from '../syntax/file-kind.ts'
import { isOfScript, scriptPath } from '../syntax/shell/script-runs.ts'
import { folderOf } from './kinds.ts'
import type { Packages } from './packages.ts'
import { joinPath } from './paths.ts'
import type { Project } from './project.ts'

/**
 * Makes a resolver of the scripts that others run: from the folder of the file, or that of its package or repository, in which such commands usually
 * run. A folder that a script computes is most often its own, or the one around.
 */
export function scriptResolver(root: string, packages: Packages, find: (path: string) => string | undefined): Project['resolve'] {
  return (from, specifier) => {
    const { path, isComputed } = scriptPath(specifier)
    const own = folderOf(from)
    const home = packages.folderOf(from)
    const folders = [own, ...isComputed ? [`${own}/..`] : [], home, packages.repositoryOf(home)]
    for (const folder of folders) {
      const found = find(joinPath(root, folder, path))
      if (found !== undefined && found !== from && /^(?:shell|unnamed)$/.test(fileKind(found) ?? '')) return found
    }
    return undefined
  }
}

/** Tests if other files run a script as a program of its own, and none reads it with `source`. */
export function isOnlyRun(project: Pick<Project, 'importers' | 'specifiers' | 'resolve'>, file: string): boolean {
  if (!/^(?:shell|unnamed)$/.test(fileKind(file) ?? '')) return false
  const importers = project.importers(file)
  return importers.length > 0 && importers.every(importer => (
    project.specifiers(importer).every(specifier => isOfScript(specifier) || project.resolve(importer, specifier) !== file)))
}
