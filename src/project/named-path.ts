import { realpathSync } from '../node-fs.ts'
import { basename, dirname, join, resolve } from 'node:path'
import type { Files } from './files.ts'
import { relativePath } from './paths.ts'

/**
 * Returns the name, relative to the root, of a path that a person wrote. Links in its folders are resolved, such as `/tmp` where
 * that is one, but never one in the project that leads out of it, and never the last part: a path that is a link itself stays one.
 */
export function namedPath(files: Files, written: string): string {
  const path = resolve(files.root, written)
  const plain = relativePath(files.root, path)
  if (!files.onDisk || plain === '') return plain
  const real = join(realFolder(dirname(path)), basename(path))
  if (real === path) return plain
  const name = relativePath(realFolder(files.root), real)
  if (!isOutside(name)) return name
  return isOutside(plain) ? relativePath(files.root, real) : plain
}

/** Tests if one of the folders of a project file is a link that leads out of the project. */
export function isThroughLink(files: Files, file: string): boolean {
  if (!files.onDisk || isOutside(file)) return false
  const folder = dirname(resolve(files.root, file))
  return relativePath(realFolder(files.root), realFolder(folder)) !== relativePath(files.root, folder)
}

/** Returns the real path of a folder; of one that does not exist, the real path of the part that does. */
function realFolder(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    const above = dirname(folder)
    return above === folder ? folder : join(realFolder(above), basename(folder))
  }
}

function isOutside(path: string): boolean {
  return path === '..' || path.startsWith('../')
}
