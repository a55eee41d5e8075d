import { dirname, join, relative, resolve } from 'node:path'
import { lstatSync, mkdirSync, readFileSync, readdirSync, realpathSync, rmSync } from '../node-fs.ts'
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
  return sealedCache({
    read(file) {
      if (!isWithoutLinks(files, modules)) return undefined
      const read = files.read(under(folder, file), LARGEST)
      return read.ok ? read.bytes.toString('utf8') : undefined
    },
    make: () => makeFolder(resolve(files.root, modules)),
  })
}

/** Opens the cache of one project in a folder of the user, beside those of other projects; of these the ones that nobody used for a month are removed. */
export function openFolderCache(folder: string): Cache {
  return sealedCache({
    read(file) {
      const path = join(folder, file)
      try {
        const stats = lstatSync(path, { throwIfNoEntry: false })
        return stats?.isFile() && stats.size <= LARGEST ? readFileSync(path, 'utf8') : undefined
      } catch {
        return undefined
      }
    },
    make() {
      makeFolders(folder)
      removeUnused(dirname(folder))
      return folder
    },
  })
}

/** Where the files of a cache are. */
interface Place {
  /** Returns the text of a file; undefined if there is none or it must not be read. */
  read(file: string): string | undefined
  /** Makes the folder, where it is missing, and returns it. */
  make(): string
}

function sealedCache({ read, make }: Place): Cache {
  const fileOf = (name: string): string => `${name.replaceAll(/[^\w.@-]/g, '+')}.json`
  let made: string | undefined
  const folderToWrite = (): string => {
    const folder = make()
    removeLeftovers(folder, () => true)
    return folder
  }
  return {
    get(name, key) {
      const text = read(fileOf(name))
      const secret = text === undefined ? undefined : cacheSecret()
      const json = text !== undefined && secret !== undefined ? unseal(text, secret) : undefined
      const saved = json === undefined ? undefined : asObject(parseJson(json))
      return saved?.name === name && saved.key === key ? saved.value : undefined
    },
    set(name, key, value) {
      try {
        const secret = cacheSecret()
        if (secret === undefined) return
        const text = seal(JSON.stringify({ name, key, value }), secret)
        if (Buffer.byteLength(text) > LARGEST) return
        made ??= folderToWrite()
        replace(made, fileOf(name), text)
      } catch {
        // The value is computed again the next time.
      }
    },
  }
}

/** Makes folders one by one: making them recursively never ends in some special file systems. */
function makeFolders(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })) return
  makeFolders(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

const MONTH_MILLISECONDS = 30 * 24 * 60 * 60 * 1000

/** Removes the caches of projects that were not used for a month. */
function removeUnused(projects: string): void {
  const oldest = Date.now() - MONTH_MILLISECONDS
  for (const name of readdirSync(projects).filter(isProject)) {
    const path = join(projects, name)
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats?.isDirectory() && stats.mtimeMs < oldest) rmSync(path, { recursive: true, force: true })
  }
}

/** Tests if a name is that of the cache of a project. */
function isProject(name: string): boolean {
  return /^[0-9a-f]{32}$/.test(name)
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
    if (!lstatSync(folder).isDirectory()) throw new Error(`${folder} is not a folder.`)
    return folder
  }, modules)
}

function replace(folder: string, name: string, text: string): void {
  const path = join(folder, name)
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false) throw new Error(`${path} is not a regular file.`)
  replaceWhole(path, [text])
}
