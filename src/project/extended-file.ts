import { dirname, resolve } from 'node:path'
import type { Files } from './files.ts'
import { findRoot } from './find-root.ts'
import { folderOf, under } from './kinds.ts'
import { joinPath, relativePath } from './paths.ts'

/** A file that another one names, with the folder that its own references must be in; or the problem with it. */
export type Extended = { readonly file: string, readonly within: string } | { readonly problem: string }

/** Returns the absolute path of the folder that the files of a project must be in. */
export function boundaryOf(files: Files, file: string): string {
  const folder = resolve(files.root, folderOf(file))
  return files.onDisk ? findRoot(files, folder) ?? folder : files.root
}

/**
 * Finds the file that `extends` names in a configuration: a file beside it in the project, or one of an installed package. No code
 * is run, and no link leads out of the project.
 */
export function extendedFile(files: Files, from: string, within: string, name: string): Extended {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(name)) return { problem: `"${name}" is a URL; use a file of this project or an installed package.` }
  if (isAbsolute(name)) return { problem: `"${name}" must be a relative path, such as "./…", or the name of an installed package.` }
  return /^\.\.?(?:\/|$)/.test(name) ? besideFile(files, from, within, name) : ofPackage(files, from, within, name)
}

function besideFile(files: Files, from: string, within: string, name: string): Extended {
  const file = joinPath(files.root, folderOf(from), name)
  if (!isInside(within, resolve(files.root, file))) return { problem: `"${name}" is outside the project.` }
  const problem = problemOf(files, file, within)
  return problem === undefined ? { file, within } : { problem: `${problem(name)}` }
}

/** Describes the problem with a path: there is no file, or a link is part of the path. */
function problemOf(files: Files, file: string, within: string): ((name: string) => string) | undefined {
  if (linkBefore(files, resolve(files.root, file), within)) return name => `"${name}" is reached through a symbolic link; use a regular path.`
  const kind = files.stat(file)?.kind
  if (kind === undefined) return name => `the file "${name}" does not exist.`
  return kind === 'file' ? undefined : name => `"${name}" is not a regular file.`
}

/** Tests if an absolute path, or a folder between it and another one above, is a link. */
export function linkBefore(files: Files, path: string, within: string): boolean {
  for (let at = path; at !== within && isInside(within, at); at = dirname(at)) {
    if (files.stat(relativePath(files.root, at))?.kind === 'link') return true
  }
  return false
}

/** Divides the name of a package, or of a file or folder in one; undefined for other texts. */
export function packageName(name: string): { readonly owner: string, readonly path: string | undefined } | undefined {
  const [, owner, path] = /^((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/(.+))?$/.exec(name) ?? []
  return owner === undefined || owner === 'node_modules' ? undefined : { owner, path }
}

function ofPackage(files: Files, from: string, within: string, name: string): Extended {
  const named = packageName(name)
  if (!named) return { problem: `"${name}" is neither a relative path, such as "./…", nor a package name.` }
  const { owner, path } = named
  const folder = packageFolder(files, from, within, owner)
  if (folder === undefined) {
    const beside = joinPath(files.root, folderOf(from), name)
    const hint = files.exists(beside) ? ` To use the file of that name, write "./${name}".` : ' Install it, or write "./…" to use a file.'
    return { problem: `the package "${owner}" is not installed.${hint}` }
  }
  const file = joinPath(files.root, folder, path ?? 'sunset.config.yaml')
  const packageRoot = resolve(files.root, folder)
  if (!isInside(packageRoot, resolve(files.root, file))) return { problem: `"${name}" is outside its package.` }
  const problem = problemOf(files, file, packageRoot)
  return problem === undefined ? { file, within: packageRoot } : { problem: problem(path === undefined ? `${name}/sunset.config.yaml` : name) }
}

/**
 * Finds the folder of an installed package in a `node_modules` of the project. A link of a package manager must lead to another
 * `node_modules` or stay in the project.
 */
export function packageFolder(files: Files, from: string, within: string, name: string): string | undefined {
  const top = topOf(files, within)
  for (const modules of modulesAbove(files, from, within)) {
    const path = `${modules}/${name}`
    const kind = files.stat(path)?.kind
    if (kind === 'directory') return path
    const linked = kind === 'link' ? files.linkTarget?.(path) : undefined
    const target = linked === undefined ? undefined : resolve(files.root, linked)
    if (target !== undefined && (isInside(top, target) || /[\\/]node_modules[\\/]/.test(target))) return linked
  }
  return undefined
}

/** Returns the `node_modules` in which packages of a file are looked for, the nearest first. */
export function modulesAbove(files: Files, from: string, within: string): readonly string[] {
  const top = topOf(files, within)
  const found: string[] = []
  for (let at = resolve(files.root, folderOf(from)); ; at = dirname(at)) {
    found.push(relativePath(files.root, under(at, 'node_modules')))
    if (at === top || at === dirname(at)) return found
  }
}

function topOf(files: Files, within: string): string {
  return files.onDisk ? findRoot(files, within) ?? within : within
}

/** Tests if an absolute path is a folder or lies in it. */
export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`) || path.startsWith(`${folder}\\`)
}

/** Tests if a path as it is written is relative to no file. */
export function isAbsolute(written: string): boolean {
  return /^(?:[/\\~]|[a-z]:)/i.test(written)
}
