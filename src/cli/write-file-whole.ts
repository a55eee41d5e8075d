import { existsSync, lstatSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { UserError } from '../config/user-error.ts'
import type { Sources } from '../project/project.ts'
import { removeLeftovers, replaceWhole } from '../project/replace-whole.ts'

/** Throws for a path that must not be written, before anything is analysed: what is no plain file, and the code itself. */
export function checkOutput(cwd: string, name: string, project: Sources): void {
  const path = resolve(cwd, name)
  const problem = isStream(path) ? undefined : problemOf(path) ?? (isCodeOf(project, path) ? 'it is one of the files that are analysed' : undefined)
  if (problem !== undefined) throw refused(name, problem)
}

/** Writes a file through a temporary one beside it, so that nobody reads half of it; a stream such as `/dev/stdout` is written to as it is. */
export function writeFileWhole(cwd: string, name: string, pieces: Iterable<string>): void {
  const path = resolve(cwd, name)
  try {
    if (isStream(path)) return append(path, pieces)
    const problem = problemOf(path)
    if (problem !== undefined) throw new Error(problem)
    mkdirSync(dirname(path), { recursive: true })
    removeLeftovers(dirname(path), file => file === basename(path))
    replaceWhole(path, pieces, { name })
  } catch (error) {
    throw refused(name, error instanceof Error ? error.message : String(error))
  }
}

function append(path: string, pieces: Iterable<string>): void {
  for (const piece of pieces) writeFileSync(path, piece, { flag: 'a' })
}

/** Tests if a path is an open stream of the system: the end of a pipe or a terminal below `/dev`. */
function isStream(path: string): boolean {
  if (!/^\/(?:dev|proc\/self\/fd)\//.test(path)) return false
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats !== undefined && (stats.isCharacterDevice() || stats.isFIFO() || /^\/(?:dev|proc\/self)\/(?:stdout|stderr|fd\/\d+)$/.test(path))
}

function problemOf(path: string): string | undefined {
  const stats = lstatOf(path)
  if (stats === undefined || stats.isFile()) return undefined
  if (stats.isDirectory()) return 'it is a folder'
  return stats.isSymbolicLink() ? 'it is a symbolic link' : 'it is not a regular file'
}

/** Undefined also where a part of the path is no folder: then writing fails with a better message. */
function lstatOf(path: string): ReturnType<typeof lstatSync> | undefined {
  try {
    return lstatSync(path)
  } catch {
    return undefined
  }
}

function isCodeOf(project: Sources, path: string): boolean {
  if (!existsSync(path)) return false
  const real = realOf(path)
  return project.files.some(file => basename(file) === basename(path) && realOf(resolve(project.root, file)) === real)
}

/** Returns the path with links to its folder resolved. */
function realOf(path: string): string {
  try {
    return join(realpathSync(dirname(path)), basename(path))
  } catch {
    return path
  }
}

function refused(name: string, problem: string): UserError {
  return new UserError(`Cannot write "${name}": ${problem.replace(/\.$/, '')}.`)
}
