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
  /** As messages name it: relative to the working directory. */
  readonly name: string
  /** The name that it has for a file of the report. */
  nameOf(file: string): string
  /** The absolute path of a file that it names. */
  pathOf(file: string): string
  readonly slots: readonly Slot[]
}

/** A baseline with the slots of its file, read from the disk or from elsewhere, or without any. */
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

/** The text of a baseline; throws a `UserError` where there is no file that can be read. */
export function textOf(path: string, name: string): string {
  try {
    const stats = lstatSync(path)
    if (!stats.isFile() && !stats.isSymbolicLink()) throw new Error(`${basename(path)} is no file`)
    if (stats.size > largest) throw new Error('it is larger than 64 MB')
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UserError(`The baseline "${name}" cannot be read: ${error instanceof Error ? error.message.replace(/\.$/, '') : String(error)}.`)
  }
}

/** The text of a baseline as it is staged. */
export function stagedText(path: string, name: string): string {
  const read = stagedFiles(diskFiles(dirname(path))).read(basename(path), largest)
  if (read.ok) return read.bytes.toString('utf8')
  throw new UserError(`The baseline "${name}" cannot be read from the index: ${read.message}.`)
}
