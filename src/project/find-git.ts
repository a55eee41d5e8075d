import { delimiter, dirname, isAbsolute, join } from 'node:path'
import { accessSync, constants, existsSync, lstatSync, realpathSync, statSync } from '../node-fs.ts'
import { isBelow, relativePath } from './paths.ts'

/** A folder inside a work tree of git. */
export interface WorkTreePlace {
  /** The folder that holds `.git`: absolute, and free of links. */
  readonly top: string
  /** The folder relative to it; `` for itself. */
  readonly inside: string
}

/** Finds the nearest folder that holds a `.git`, from a folder upwards, as git looks for it; undefined when there is none. */
export function workTreeAround(folder: string): WorkTreePlace | undefined {
  let real: string
  try {
    real = realpathSync(folder)
  } catch {
    return undefined
  }
  for (let above = real; ; above = dirname(above)) {
    if (hasEntry(join(above, '.git'))) return { top: above, inside: relativePath(above, real) }
    if (above === dirname(above)) return undefined
  }
}

/** Tests if there is anything at a path, even a link that leads nowhere. */
function hasEntry(path: string): boolean {
  if (existsSync(path)) return true
  try {
    lstatSync(path)
    return true
  } catch {
    return false
  }
}

/**
 * Finds the program on the search path; undefined when it is not installed. Folders inside the work tree do not count, and neither do
 * relative ones: package managers put folders of a project in front of the path.
 */
export function findGit(top: string): string | undefined {
  const name = process.platform === 'win32' ? 'git.exe' : 'git'
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    if (isAbsolute(folder) && isProgram(join(folder, name)) && !isInside(folder, top)) return join(folder, name)
  }
  return undefined
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function isInside(folder: string, top: string): boolean {
  if (top === dirname(top)) return false
  try {
    const path = relativePath(top, realpathSync(folder))
    return !isAbsolute(path) && path !== '..' && isBelow('', path)
  } catch {
    return true
  }
}
