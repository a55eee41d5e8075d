import { resolve } from 'node:path'
import { isAbsolute, isInside, linkBefore, modulesAbove, packageFolder, packageName } from './extended-file.ts'
import type { Files } from './files.ts'
import { asObject, asStrings, readObject } from './jsonc.ts'
import { under } from './kinds.ts'
import { relativePath } from './paths.ts'

/** The schedules that a name leads to. */
export interface NamedSchedules {
  /** Absolute. */
  readonly paths: readonly string[]
  /** The absolute paths of what else decides where the name leads; none for a file or folder. */
  readonly consulted: readonly string[]
  /** The reason why they must not be used, if there is one. */
  readonly problem?: string
}

/**
 * Finds the schedules of an installed package, as a file of the project sees it: those at the path behind its name, those that its
 * `package.json` lists, or those in its folder `schedule`. It is read as data; nothing of it is run.
 */
export function packagedSchedules(files: Files, from: string, within: string, written: string): NamedSchedules {
  const absent = `no file, folder, or installed package "${written}" was found.`
  const named = packageName(written)
  if (!named) return { paths: [], consulted: [], problem: absent }
  const modules = modulesAbove(files, from, within)
  const folder = packageFolder(files, from, within, named.owner)
  const consulted = [...modules.map(each => `${each}/${named.owner}`), ...folder === undefined ? [] : [under(folder, 'package.json')]]
    .map(path => resolve(files.root, path))
  if (folder === undefined) {
    return { paths: [], consulted, problem: `${absent} Check the path, or install the package. Looked for it in ${modules.join(', ')}.` }
  }
  if (named.path !== undefined) return { consulted, ...inPackage(files, folder, [named.path], () => `"${written}"`) }
  const { paths, isListed } = listedIn(files, folder)
  if (paths.length > 0) return { consulted, ...inPackage(files, folder, paths, path => `"${path}", which is listed in the package.json of "${written}",`) }
  const why = `its package.json lists none under "sunset": { "schedules": […] }${isListed ? '' : ', and it has no folder named "schedule"'}`
  return { paths: [], consulted, problem: `the package "${written}" contains no schedule: ${why}.` }
}

/** Returns the paths that a manifest lists; where it does not speak of schedules, the usual folder, or the package itself where it is a schedule. */
function listedIn(files: Files, folder: string): { readonly paths: readonly string[], readonly isListed: boolean } {
  const own = readObject(files, under(folder, 'package.json'))?.['sunset']
  if (own !== undefined) return { paths: asStrings(asObject(own)?.['schedules']), isListed: true }
  if (files.exists(under(folder, 'schedule'))) return { paths: ['schedule'], isListed: false }
  return { paths: files.exists(under(folder, 'api.yaml')) ? ['.'] : [], isListed: false }
}

/** Resolves paths in a package, and refuses those that lead out of it. */
function inPackage(files: Files, folder: string, paths: readonly string[], describe: (path: string) => string): Pick<NamedSchedules, 'paths' | 'problem'> {
  const top = resolve(files.root, folder)
  const problems = paths.flatMap(path => {
    const why = problemOf(files, top, path)
    return why === undefined ? [] : [`${describe(path)} ${why}`]
  })
  return { paths: paths.map(path => resolve(top, path)), ...problems[0] !== undefined && { problem: problems[0] } }
}

function problemOf(files: Files, top: string, written: string): string | undefined {
  const path = resolve(top, written)
  if (isAbsolute(written) || !isInside(top, path)) return 'is outside its package.'
  if (linkBefore(files, path, top)) return 'is reached through a symbolic link.'
  return files.exists(relativePath(files.root, path)) ? undefined : 'does not exist.'
}
