import { resolve } from 'node:path'
import { boundaryOf, isAbsolute, isInside, linkBefore } from './extended-file.ts'
import type { Files } from './files.ts'
import { folderOf } from './kinds.ts'
import { packagedSchedules } from './packaged-schedules.ts'
import type { NamedSchedules } from './packaged-schedules.ts'
import { relativePath } from './paths.ts'

/** The absolute path that a configuration names, and the reason why it must not be used, if there is one. */
export interface ConfiguredPath { readonly path: string, readonly problem?: string }

/** Finds the schedules that a name leads to: beside the configuration, or in an installed package. A repository must not make anybody read a file elsewhere. */
export function configuredSchedules(files: Files, from: string, written: string): NamedSchedules {
  const beside = resolve(files.root, folderOf(from), written)
  const isBeside = /^\./.test(written) || files.exists(relativePath(files.root, beside))
  if (!isAbsolute(written) && !isBeside) return packagedSchedules(files, from, boundaryOf(files, from), written)
  const { path, problem } = within(files, boundaryOf(files, from), beside, written)
  const why = problem ?? (files.exists(relativePath(files.root, path)) ? undefined : `no file, folder, or installed package "${written}" was found.`)
  return { paths: [path], consulted: [], ...why !== undefined && { problem: why } }
}

/** Finds a baseline. It is written as well as read, so it must be in the repository, and outside of folders that tools use for their own files. */
export function configuredBaseline(files: Files, from: string, written: string): ConfiguredPath {
  const found = within(files, boundaryOf(files, from), resolve(files.root, folderOf(from), written), written)
  const own = found.path.split(/[\\/]/).find(part => /^(?:\.git|node_modules)$/i.test(part))
  if (found.problem !== undefined || own === undefined) return found
  return { ...found, problem: `"${written}" is inside ${own}; choose a path next to your code.` }
}

function within(files: Files, boundary: string, path: string, written: string): ConfiguredPath {
  if (isAbsolute(written)) return { path, problem: `"${written}" must be a relative path, such as "./…".` }
  if (!isInside(boundary, path)) return { path, problem: `"${written}" is outside the project.` }
  return linkBefore(files, path, boundary) ? { path, problem: `"${written}" is reached through a symbolic link; use a regular path.` } : { path }
}
