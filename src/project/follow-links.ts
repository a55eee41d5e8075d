import { resolve } from 'node:path'
import { realpathSync } from '../node-fs.ts'
import { diskFiles } from './disk-files.ts'
import type { Files } from './files.ts'
import { rootsOf } from './find-root.ts'
import { isCode } from './kinds.ts'
import { listWalk } from './list-walk.ts'
import type { Listing } from './listing.ts'
import { namedPath } from './named-path.ts'
import { isBelow, relativePath } from './paths.ts'
import type { FileError } from './project.ts'

/**
 * Replaces the links among listed paths by the code that they lead to, under its own name, so that each file is read once. Only targets in
 * one of the listed folders count; a link to a folder around itself leads nowhere, and neither does one into `node_modules`.
 */
export function followLinks(files: Files, listed: readonly string[], roots: readonly string[]): Listing {
  const paths = new Set(listed)
  const errors: FileError[] = []
  const entered = new Set<string>()
  const open = [...listed]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const target = targetInside(files, path, roots)
    if (target === undefined) continue
    paths.delete(path)
    if (files.stat(target)?.kind !== 'directory') {
      if (isCode(target)) paths.add(target)
      continue
    }
    if (entered.has(target) || isBelow(target, path)) continue
    entered.add(target)
    const found = listWalk(files, target)
    errors.push(...found.errors)
    for (const each of found.paths) {
      if (!paths.has(each)) open.push(each)
      paths.add(each)
    }
  }
  return { paths: [...paths], errors }
}

/** Replaces links among paths that the user named by their targets in the project around the working directory. */
export function followNamed(cwd: string, paths: readonly string[]): readonly string[] {
  const files = diskFiles(cwd)
  const roots = rootsOf(files, ['.']).map(({ folder }) => folder)
  return paths.map(path => targetInside(files, namedPath(files, path), roots) ?? path)
}

/** Returns the target of a link if it lies in one of some folders; undefined for anything else. Names are relative to the root. */
function targetInside(files: Files, path: string, roots: readonly string[]): string | undefined {
  if (!files.onDisk || files.stat(path)?.kind !== 'link') return undefined
  const target = realPathOf(resolve(files.root, path))
  if (target === undefined || /[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(target)) return undefined
  const isInside = roots.some(root => {
    const top = realPathOf(resolve(files.root, root))
    return top !== undefined && !relativePath(top, target).startsWith('..')
  })
  return isInside ? relativePath(realPathOf(files.root) ?? files.root, target) : undefined
}

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}
