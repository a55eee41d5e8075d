import { dirname, resolve } from 'node:path'
import { decode } from './decode.ts'
import type { Files } from './files.ts'
import { readObject } from './jsonc.ts'
import { folderOf, under } from './kinds.ts'
import { relativePath } from './paths.ts'

/** A package as it is installed. Its files are read, never run, and nothing is reported on them. */
export interface InstalledPackage {
  /** Its own folder after resolving the link of a package manager, relative to the root of the project. */
  readonly folder: string
  /** The `node_modules` in which it was found, before resolving a link; null for the package in the root itself. */
  readonly modules: string | null
  readonly version: string
  /** Tests if there is a file at a path relative to the project's root. */
  exists(path: string): boolean
  text(path: string): string | undefined
  /** Returns a text that changes with the files of the package. */
  stamp(): string
}

/** The number of bytes above which a file of a package is not read. */
const LARGEST = 1 << 23

/** Returns a function that finds the package that the imports of a file refer to: in the nearest `node_modules`, as Node.js searches. */
export function installedIn(files: Files): (file: string, name: string) => InstalledPackage | undefined {
  const known = new Map<string, InstalledPackage | undefined>()
  return (file, name) => {
    const folder = folderOf(file)
    const key = `${folder}\n${name}`
    if (!known.has(key)) known.set(key, nearest(files, folder, name))
    return known.get(key)
  }
}

/** Returns the package in the root folder itself; undefined when there is none or it has another name. */
export function packageIn(files: Files, name: string): InstalledPackage | undefined {
  return readObject(files, 'package.json')?.name === name ? packageAt(files, '', null) : undefined
}

function nearest(files: Files, start: string, name: string): InstalledPackage | undefined {
  for (let at = resolve(files.root, start); ; at = dirname(at)) {
    const modules = under(relativePath(files.root, at), 'node_modules')
    const found = packageAt(files, under(modules, name), modules)
    if (found || at === dirname(at)) return found
  }
}

function packageAt(files: Files, path: string, modules: string | null): InstalledPackage | undefined {
  const kind = files.stat(path)?.kind
  const folder = kind === 'link' ? files.linkTarget?.(path) : kind === 'directory' ? path : undefined
  const version = folder === undefined ? undefined : readObject(files, under(folder, 'package.json'))?.version
  if (folder === undefined || typeof version !== 'string') return undefined
  return { folder, modules, version, exists: existsIn(files), text: each => textOf(files, each), stamp: () => stampOf(files, folder) }
}

/** Returns a cached test: modules import the same few files over and over. A large SDK asks 35,000 times for 2,300 paths. */
function existsIn(files: Files): InstalledPackage['exists'] {
  const known = new Map<string, boolean>()
  return path => {
    const found = known.get(path) ?? files.stat(path)?.kind === 'file'
    known.set(path, found)
    return found
  }
}

const MOST = 50_000

/** Returns how many files there are below a folder, their total size, and when the last one was written. */
function stampOf(files: Files, folder: string): string {
  let [count, size, modified] = [0, 0, 0]
  const left = [folder]
  for (let at = left.pop(); at !== undefined && count < MOST; at = left.pop()) {
    for (const { name, kind } of files.list(at) ?? []) {
      if (kind === 'directory' && name !== 'node_modules') left.push(under(at, name))
      const stat = kind === 'file' ? files.stat(under(at, name)) : undefined
      count += 1
      size += stat?.size ?? 0
      modified = Math.max(modified, stat?.modified ?? 0)
    }
  }
  return [count, size, modified].join(' ')
}

function textOf(files: Files, path: string): string | undefined {
  const read = files.read(path, LARGEST)
  const decoded = read.ok ? decode(read.bytes) : undefined
  return decoded?.kind === 'text' ? decoded.text : undefined
}
