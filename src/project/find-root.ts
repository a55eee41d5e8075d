import { dirname, resolve } from 'node:path'
import type { Files } from './files.ts'
import { asObject, asStrings, readObject } from './jsonc.ts'
import { under } from './kinds.ts'
import type { Root } from './list.ts'
import { namedPath } from './named-path.ts'
import { heightOf, parentOf, relativePath } from './paths.ts'

/** A file that belongs to no project may be in a home folder: only files near it are listed with it. */
export const outsideDepth = 2

/**
 * Finds the folder whose code belongs together with an absolute path: the root of the git work tree, else the nearest folder with
 * a package.json (or the workspace above it), else undefined. A path in `node_modules` belongs to its own package.
 */
export function findRoot(files: Files, path: string): string | undefined {
  let found: string | undefined
  for (let folder = path; ; folder = dirname(folder)) {
    if (/[\\/]node_modules$/.test(folder)) return found
    if (files.exists(under(folder, '.git')) && !isInModules(path)) return folder
    if (files.exists(under(folder, 'package.json')) && (found === undefined || isWorkspace(files, folder))) found = folder
    if (dirname(folder) === folder) return found
  }
}

/** Returns the nearest folder with a repository, else the folder itself. */
export function repositoryAround(files: Files): string {
  return repositoryAbove(files) ?? files.root
}

/** Returns the nearest folder with a repository; undefined where there is none. */
export function repositoryAbove(files: Files): string | undefined {
  for (let folder = files.root; ; folder = dirname(folder)) {
    if (files.exists(resolve(folder, '.git'))) return folder
    if (dirname(folder) === folder) return undefined
  }
}

/** Returns the folders that must be listed to analyse some paths as parts of their projects; none is inside another. */
export function rootsOf(files: Files, paths: readonly string[]): readonly Root[] {
  const roots = new Map<string, Root>()
  for (const written of paths) {
    const path = resolve(files.root, namedPath(files, written))
    const kind = files.stat(path)?.kind
    // A pattern is relative to the working directory.
    const start = kind === 'directory' ? path : kind === undefined ? files.root : dirname(path)
    const found = findRoot(files, start)
    const folder = relativePath(files.root, found ?? start)
    const isOutside = found === undefined && kind === 'file' && !(roots.has(start) && roots.get(start)?.depth === undefined)
    roots.set(found ?? start, isOutside ? { folder, depth: outsideDepth } : { folder })
  }
  const isInside = (inner: string, outer: string): boolean => inner !== outer && inner.startsWith(outer === '/' ? outer : `${outer}/`)
  return [...roots].filter(([path]) => ![...roots].some(([other, { depth }]) => depth === undefined && isInside(path, other))).map(([, root]) => root)
}

function isWorkspace(files: Files, folder: string): boolean {
  const workspaces = readObject(files, under(folder, 'package.json'))?.workspaces
  return asStrings(asObject(workspaces)?.packages ?? workspaces).length > 0 || files.exists(under(folder, 'pnpm-workspace.yaml'))
}

function isInModules(path: string): boolean {
  return path.split(/[\\/]/).includes('node_modules')
}

/** Finds the nearest `node_modules` of a folder, not above the listed folders. */
export function nearestModules({ disk, roots }: { readonly disk: Files, readonly roots: readonly string[] }, folder: string): string | undefined {
  const height = Math.max(0, ...roots.map(heightOf))
  for (let above: string | undefined = folder; above !== undefined; above = parentOf(above, height)) {
    const modules = under(above, 'node_modules')
    if (disk.stat(modules)?.kind === 'directory') return modules
  }
  return undefined
}
