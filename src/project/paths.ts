import { posix, relative, resolve, sep } from 'node:path'
import { folderOf } from './kinds.ts'

/** Joins relative paths to the one name of the target: inside the root without `..`, else with leading `../`. */
export function joinPath(root: string, folder: string, path: string): string {
  if (!folder.startsWith('.') && isPlain(path)) return folder === '' ? path.slice(2) : `${folder}/${path.slice(2)}`
  const joined = posix.normalize(folder === '' ? path : `${folder}/${path}`).replace(/\/$/, '')
  if (joined === '.') return ''
  // `../app/x` seen from `app` is `x`.
  return joined.startsWith('../') || joined === '..' ? relativePath(root, resolve(root, joined)) : joined
}

/** Tests if there is nothing to normalise in a path, as in most imports: `./x/y`. */
function isPlain(path: string): boolean {
  return /^\.\/[\w@-][\w@.-]*(?:\/[\w@-][\w@.-]*)*$/.test(path)
}

/** Returns an absolute path relative to the root, with `/`. */
export function relativePath(root: string, absolute: string): string {
  const path = relative(root, absolute)
  return sep === '/' ? path : path.replaceAll(sep, '/')
}

/** Returns the number of `..` that a path starts with. */
export function heightOf(path: string): number {
  return /^(?:\.\.(?:\/|$))*/.exec(path)?.[0].match(/\.\./g)?.length ?? 0
}

/** Tests if a file is below a folder; both may be above the root, so that `..` contains `x` and `../y` but not `../../z`. */
export function isBelow(folder: string, file: string): boolean {
  if (folder === '') return !file.startsWith('../')
  const height = heightOf(folder)
  if (height > 0 && folder.split('/').length === height) return heightOf(file) <= height
  return file.startsWith(`${folder}/`)
}

/** Returns the folder above a folder; undefined above the root, or `height` folders above it. */
export function parentOf(folder: string, height: number): string | undefined {
  const up = heightOf(folder)
  if (folder !== '' && folder.split('/').length > up) return folderOf(folder)
  if (up >= height) return undefined
  return folder === '' ? '..' : `${folder}/..`
}
