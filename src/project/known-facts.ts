import { resolve } from 'node:path'
import { useFacts } from './facts.ts'
import { nearestModules } from './find-root.ts'
import { folderOf } from './kinds.ts'
import type { OpenSources } from './open-sources.ts'
import { relativePath } from './paths.ts'
import { stampedFacts } from './stamped-facts.ts'
import { unitCache } from './unit-cache.ts'

/** The coarsest clock of a file system in use has ticks of two seconds: FAT's. */
const tick = 2_000
/** Characters of a name; those with the same name differ by their keys. */
const longest = 100

/** Uses the facts of an earlier run about unchanged texts. Returns a function that stores them, with those of this run, for the next one. */
export function useKnownFacts(sources: OpenSources, cacheDir?: string, settled = Date.now() - tick): () => void {
  const { disk } = sources
  const caches = unitCache(sources, cacheDir)
  const open = () => caches.open('')
  const place = placeOf(sources)
  const key = JSON.stringify([caches.program, disk.root])
  const facts = stampedFacts(open().get(place, key), file => sources.stamp(file, settled))
  useFacts(sources, facts)
  return () => {
    const stored = facts.kept(sources.files)
    if (stored !== undefined) open().set(place, key, stored)
  }
}

/** Files are named relative to the working directory, so each working directory has a place of its own. */
function placeOf(sources: OpenSources): string {
  const modules = nearestModules(sources, '') ?? ''
  const folder = relativePath(resolve(sources.root, folderOf(modules)), sources.root)
  return folder === '' ? 'texts' : `texts-${folder.slice(-longest)}`
}
