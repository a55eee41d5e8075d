import { join, relative, resolve } from 'node:path'
import { lstatSync, mkdirSync, realpathSync } from '../node-fs.ts'
import { cacheSecret } from './cache-secret.ts'
import type { Files } from './files.ts'
import { findRoot } from './find-root.ts'
import type { Json } from './jsonc.ts'
import { asObject, parseJson } from './jsonc.ts'
import { under } from './kinds.ts'
import { removeLeftovers, replaceWhole } from './replace-whole.ts'
import { seal, unseal } from './seal.ts'

/** Results that take time to compute, saved from one run to the next. The content is untrusted: only what this user's runs have sealed is read. */
export interface Cache {
  /** Returns the value saved under a name with the same key; undefined if there is none or it cannot be read. */
  get(name: string, key: string): Json | undefined
  /** Saves a value, replacing that of the same name; does nothing where writing is not possible. */
  set(name: string, key: string, value: Json): void
}

/** A cache that saves nothing. */
export const noCache: Cache = { get: () => undefined, set: () => undefined }

const FOLDERS = ['.cache', 'sunset-lint'] as const
/** The number of bytes above which a result is neither saved nor read. */
const LARGEST = 1 << 25

/** Opens the cache in a `node_modules` folder; an empty one if the folder, after resolving links, is not inside the project. */
export function openCache(files: Files, modules: string): Cache {
  if (!files.onDisk || !isInsideProject(files, modules)) return noCache
  const folder = under(modules, FOLDERS.join('/'))
  const fileOf = (name: string): string => `${name.replaceAll(/[^\w.@-]/g, '+')}.json`
  let isClean = false
  return {
    get(name, key) {
      if (!isWithoutLinks(files, modules)) return undefined
      const read = files.read(under(folder, fileOf(name)), LARGEST)
      const secret = read.ok ? cacheSecret() : undefined
      const json = read.ok && secret !== undefined ? unseal(read.bytes.toString('utf8'), secret) : undefined
      const saved = json === undefined ? undefined : asObject(parseJson(json))
      return saved?.name === name && saved.key === key ? saved.value : undefined
    },
    set(name, key, value) {
      try {
        const secret = cacheSecret()
        if (secret === undefined) return
        const text = seal(JSON.stringify({ name, key, value }), secret)
        if (Buffer.byteLength(text) > LARGEST) return
        const made = makeFolder(resolve(files.root, modules))
        if (!isClean) removeLeftovers(made, () => true)
        isClean = true
        replace(made, fileOf(name), text)
      } catch {
        // The value is computed again the next time.
      }
    },
  }
}

function isInsideProject(files: Files, modules: string): boolean {
  const root = findRoot(files, files.root)
  if (root === undefined || files.stat(modules)?.kind !== 'directory') return false
  const path = relative(root, resolve(files.root, modules))
  try {
    return !path.startsWith('..') && realpathSync(join(root, path)) === join(realpathSync(root), path)
  } catch {
    return false
  }
}

function isWithoutLinks(files: Files, modules: string): boolean {
  return FOLDERS.every((_, index) => files.stat(under(modules, FOLDERS.slice(0, index + 1).join('/')))?.kind === 'directory')
}

/** Creates the folder of the cache below `node_modules` if needed; throws where something else is in its place. */
function makeFolder(modules: string): string {
  return FOLDERS.reduce((above, name) => {
    const folder = join(above, name)
    if (!lstatSync(folder, { throwIfNoEntry: false })) mkdirSync(folder)
    if (!lstatSync(folder).isDirectory()) throw new Error(`${folder} is no folder.`)
    return folder
  }, modules)
}

function replace(folder: string, name: string, text: string): void {
  const path = join(folder, name)
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false) throw new Error(`${path} is no file.`)
  replaceWhole(path, [text])
}
