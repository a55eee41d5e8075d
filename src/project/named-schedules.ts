import { resolve } from 'node:path'
import { UserError } from '../config/user-error.ts'
import { diskFiles } from './disk-files.ts'
import { boundaryOf, isAbsolute } from './extended-file.ts'
import { packagedSchedules } from './packaged-schedules.ts'
import type { NamedSchedules } from './packaged-schedules.ts'
import { relativePath } from './paths.ts'

/** A file in the folder itself, whether or not it exists: what is installed is looked for from there. */
const here = 'sunset.config.yaml'

/**
 * Finds the schedules that a person names in a folder, by a flag or a setting: files and folders wherever they are, or installed packages.
 * Throws a `UserError` that says where a name was given.
 */
export function namedSchedules(folder: string, written: readonly string[], where: string): Omit<NamedSchedules, 'problem'> {
  const found = written.map(each => namedSchedule(folder, each, where))
  return { paths: found.flatMap(({ paths }) => paths), consulted: found.flatMap(({ consulted }) => consulted) }
}

function namedSchedule(folder: string, written: string, where: string): NamedSchedules {
  const path = resolve(folder, written)
  const files = diskFiles(folder)
  // The reader of schedules tells where a file is missing.
  const isPath = /^\.|\.ya?ml$/.test(written) || isAbsolute(written) || files.exists(relativePath(files.root, path))
  if (isPath) return { paths: [path], consulted: [] }
  const found = packagedSchedules(files, here, boundaryOf(files, here), written)
  if (found.problem !== undefined) throw new UserError(`${where}: ${found.problem}`)
  return found
}
