import { resolve } from 'node:path'
import type { Files } from './files.ts'
import { folderOf, isCode, under } from './kinds.ts'
import { isGitIgnored, listGit } from './list-git.ts'
import { isInstalled, listWalk } from './list-walk.ts'
import type { Listing } from './listing.ts'
import { isThroughLink } from './named-path.ts'
import { isBelow, relativePath } from './paths.ts'

/** A folder to list, relative to the root of `files`. */
export interface Root {
  readonly folder: string
  /** The number of levels of folders below it that are entered; all without a number. */
  readonly depth?: number
}

/**
 * Lists a folder: by git inside a work tree, else by walking. A folder that git ignores as a whole is walked, since the user named
 * it, unless ignored files are excluded.
 */
export function listFolder(files: Files, root: Root, forceExclude = false): Listing {
  const { folder } = root
  if (forceExclude && isInstalled(absolute(files, folder))) return { paths: [], errors: [] }
  const canAskGit = files.onDisk && root.depth === undefined && !isInstalled(folder)
  const tracked = canAskGit ? listGit(files, folder) : undefined
  const isKept = tracked && (forceExclude || tracked.paths.some(isCode))
  const { paths, errors } = isKept ? tracked : listWalk(files, folder, root.depth)
  const notes = tracked?.notes ?? []
  if (!folder.startsWith('..')) return { paths, errors, notes }
  const nameOf = onlyName(files, folder)
  return { paths: paths.map(nameOf), errors: errors.map(error => ({ ...error, file: nameOf(error.file) })), notes }
}

/** Returns a function for the one name of a path that is listed in a folder above: from `packages/app`, `../../packages/b` is `../b`. */
function onlyName(files: Files, folder: string): (path: string) => string {
  const way = relativePath(resolve(files.root, folder), files.root).split('/')
  const shared = way.map((_, steps) => ({ written: `${under(folder, way.slice(0, way.length - steps).join('/'))}/`, name: '../'.repeat(steps) }))
  return path => {
    const found = shared.find(({ written }) => path.startsWith(written))
    return found ? found.name + path.slice(found.written.length) : path
  }
}

/** Lists a path that the user named literally: a file, or a folder that the listing left out. */
export function listLiteral(files: Files, path: string, listed: ReadonlySet<string>): Listing {
  if (path === '' || isThroughLink(files, path)) return { paths: [], errors: [] }
  const stat = files.stat(path)
  if (stat?.kind === 'file') return { paths: isCode(path) && !listed.has(path) ? [path, ...packagesAbove(files, path)] : [], errors: [] }
  if (stat?.kind !== 'directory') return { paths: [], errors: [] }
  if (!isInstalled(path)) for (const file of listed) if (isBelow(path, file) && isCode(file)) return { paths: [], errors: [] }
  const walked = listWalk(files, path)
  return { ...walked, paths: [...walked.paths, ...packagesAbove(files, under(path, 'x'))] }
}

/** Tests if a file, which may not be on the disk yet, is ignored. */
export function isExcluded(files: Files, path: string, listed: ReadonlySet<string>): boolean {
  if (listed.has(path)) return false
  return files.exists(path) || isInstalled(absolute(files, path)) || files.onDisk && isGitIgnored(files, path)
}

function absolute(files: Files, path: string): string {
  return relativePath('/', resolve(files.root, path))
}

function packagesAbove(files: Files, path: string): string[] {
  const found: string[] = []
  for (let folder = folderOf(path); folder !== '' && !folder.endsWith('..') && !folder.endsWith('node_modules'); folder = folderOf(folder)) {
    const manifest = under(folder, 'package.json')
    if (files.exists(manifest)) found.push(manifest)
  }
  return found
}
