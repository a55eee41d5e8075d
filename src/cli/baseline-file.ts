import { lstatSync, readFileSync } from '../node-fs.ts'
import { basename, dirname, resolve } from 'node:path'
import type { Slot } from '../baseline/baseline.ts'
import { readBaseline } from '../baseline/read-baseline.ts'
import { UserError } from '../config/user-error.ts'
import { diskFiles } from '../project/disk-files.ts'
import { relativePath } from '../project/paths.ts'
import { stagedFiles } from '../project/staged-files.ts'

const largest = 64 * 1024 * 1024

export interface Baseline {
  /** Its name in messages: relative to the working directory. */
  readonly name: string
  /** Returns its name for a file of the report. */
  nameOf(file: string): string
  /** Returns the absolute path of a file that it names. */
  pathOf(file: string): string
  readonly slots: readonly Slot[]
}

/** Opens a baseline; its slots are read by `read`, or are empty where the file is not to be read. */
export function openBaseline(cwd: string, path: string, isRead: boolean, read = textOf): Baseline {
  const folder = dirname(path)
  const name = relativePath(cwd, path)
  return {
    name,
    nameOf: file => relativePath(folder, resolve(cwd, file)).normalize('NFC'),
    pathOf: file => resolve(folder, file),
    slots: isRead ? readBaseline(read(path, name), name) : [],
  }
}

/** Returns the text of a baseline; throws a `UserError` where there is no file that can be read. */
export function textOf(path: string, name: string): string {
  try {
    const stats = lstatSync(path)
    if (!stats.isFile() && !stats.isSymbolicLink()) throw new Error(`${basename(path)} is not a regular file`)
    if (stats.size > largest) throw new Error('the file is larger than 64 MB')
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UserError(`The baseline "${name}" cannot be read: ${error instanceof Error ? error.message.replace(/\.$/, '') : String(error)}.`)
  }
}

/** Returns the staged text of a baseline. */
export function stagedText(path: string, name: string): string {
  const read = stagedFiles(diskFiles(dirname(path))).read(basename(path), largest)
  if (read.ok) return read.bytes.toString('utf8')
  throw new UserError(`The baseline "${name}" cannot be read from the index: ${read.message}.`)
}
