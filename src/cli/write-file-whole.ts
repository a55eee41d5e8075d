import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { UserError } from '../config/user-error.ts'

/** Writes a file through a temporary one beside it, so that nobody reads half of it. */
export function writeFileWhole(cwd: string, name: string, text: string): void {
  const path = resolve(cwd, name)
  const temporary = `${path}.${process.pid}.tmp`
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new Error('it is a folder')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(temporary, text, { flag: 'wx' })
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw new UserError(`Cannot write "${name}": ${error instanceof Error ? error.message : String(error)}.`)
  }
}
