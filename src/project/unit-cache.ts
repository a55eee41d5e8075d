import { createHash } from 'node:crypto'
import { basename, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageVersion } from '../config/version.ts'
import { lstatSync, readdirSync, realpathSync } from '../node-fs.ts'
import { askGit } from './ask-git.ts'
import { noCache, openCache, openFolderCache } from './cache.ts'
import type { Cache } from './cache.ts'
import { userCacheFolder } from './cache-secret.ts'
import type { Files } from './files.ts'
import { workTreeAround } from './find-git.ts'
import { nearestModules } from './find-root.ts'
import { under } from './kinds.ts'
import type { OpenSources } from './open-sources.ts'

/** The cache of units, from one run to the next. */
export interface UnitCache {
  /** Opens the cache of a package. */
  open(folder: string): Cache
  /** Identifies the program that wrote the cache: another one may find more. */
  readonly program: string
}

const caches = new WeakMap<OpenSources, UnitCache>()

/**
 * Stores results in a folder that the user names, or else in the nearest `node_modules` of each package, but not outside of a git work tree or
 * where git tracks it; where there is no `node_modules`, in the user's cache folder.
 */
export function unitCache(sources: OpenSources, named?: string): UnitCache {
  const cache = caches.get(sources) ?? cacheOf(sources, named)
  caches.set(sources, cache)
  return cache
}

function cacheOf(sources: OpenSources, named: string | undefined): UnitCache {
  const { disk } = sources
  const known = new Map<string, Cache>()
  let apart: Cache | undefined
  const open = (folder: string): Cache => {
    const modules = named === undefined ? nearestModules(sources, folder) : undefined
    if (modules === undefined) return apart ??= cacheApart(disk, named)
    const cache = known.get(modules) ?? ifUntracked(openCache(disk, modules), resolve(disk.root, modules))
    known.set(modules, cache)
    return cache
  }
  let program: string | undefined
  return { open, get program() { return program ??= `${packageVersion()} ${stamp()}` } }
}

/** Opens the cache of a working directory in a folder that is not the project's, where each has a folder of its own. */
function cacheApart(disk: Files, named: string | undefined): Cache {
  const folder = named === undefined ? userCacheFolder() : resolve(disk.root, named)
  if (folder === undefined || !disk.onDisk) return noCache
  return openFolderCache(join(folder, createHash('sha256').update(realpathSync(disk.root)).digest('hex').slice(0, 32)))
}

/**
 * A cache that comes with the code may be made to hide findings in it, so only a cache that git does not track is used.
 * Git is asked only when there is something to read or to write.
 */
function ifUntracked(cache: Cache, modules: string): Cache {
  let untracked: boolean | undefined
  const isOwn = (): boolean => untracked ??= isUntracked(modules)
  if (cache === noCache) return noCache
  return {
    get(name, key) {
      const stored = cache.get(name, key)
      return stored !== undefined && isOwn() ? stored : undefined
    },
    set(name, key, value) {
      if (isOwn()) cache.set(name, key, value)
    },
  }
}

function isUntracked(modules: string): boolean {
  const place = workTreeAround(modules)
  if (!place) return false
  const listed = askGit(place.top, ['ls-files', '-z', '--', `:(top,literal)${under(place.inside, '.cache')}`])
  return listed.status === 0 && listed.stdout === ''
}

let ownStamp: string | undefined

/**
 * Outside of a `node_modules` somebody may be working on the program itself: then the times of its files identify it. A process runs the code that
 * it loaded, so it looks once.
 */
function stamp(): string {
  return ownStamp ??= stampOf(fileURLToPath(new URL('.', import.meta.url)))
}

function stampOf(folder: string): string {
  if (folder.split(sep).includes('node_modules')) return ''
  // A bundle is one folder, and loads none of the modules it was made of.
  const read = basename(folder) === 'project' ? [join(folder, '..')] : [folder, join(folder, '../vendor')]
  return String(Math.max(...read.flatMap(timesIn)))
}

function timesIn(folder: string): readonly number[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => lstatSync(join(folder, file)).mtimeMs)
}
