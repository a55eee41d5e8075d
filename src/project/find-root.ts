import { dirname, resolve } from 'node:path'
import type { Files } from './files.ts'
import { asObject, asStrings } from './jsonc.ts'
import { under } from './kinds.ts'
import { readObject } from './packages.ts'

/**
 * The folder whose code belongs together with an absolute path: the root of the git work tree, else the nearest folder with a
 * package.json (or the workspace above it), else undefined. What lies in `node_modules` belongs to its own package.
 */
export function findRoot(files: Files, path: string): string | undefined {
  let found: string | undefined
  for (let folder = path; ; folder = dirname(folder)) {
    if (/[\\/]node_modules$/.test(folder)) return found
    if (files.exists(under(folder, '.git')) && !isInModules(path)) return folder
    if (files.exists(under(folder, 'package.json')) && (found === undefined || isWorkspace(files, folder))) found = folder
    if (dirname(folder) === folder) return found
  }
}

/** The folders, absolute, that must be listed to analyse some paths as their projects are: none lies in another. */
export function rootsOf(files: Files, paths: readonly string[]): readonly string[] {
  const roots = new Set<string>()
  for (const written of paths) {
    const path = resolve(files.root, written)
    const kind = files.stat(path)?.kind
    // A pattern is relative to the working directory.
    const start = kind === 'directory' ? path : kind === undefined ? files.root : dirname(path)
    roots.add(findRoot(files, start) ?? start)
  }
  return [...roots].filter(root => ![...roots].some(other => other !== root && root.startsWith(other === '/' ? other : `${other}/`)))
}

function isWorkspace(files: Files, folder: string): boolean {
  const workspaces = readObject(files, under(folder, 'package.json'))?.workspaces
  return asStrings(asObject(workspaces)?.packages ?? workspaces).length > 0 || files.exists(under(folder, 'pnpm-workspace.yaml'))
}

function isInModules(path: string): boolean {
  return path.split(/[\\/]/).includes('node_modules')
}
