import { resolve } from 'node:path'
import { useFacts } from '../project/facts.ts'
import { nearestModules } from '../project/find-root.ts'
import { folderOf } from '../project/kinds.ts'
import type { OpenSources } from '../project/open-sources.ts'
import { relativePath } from '../project/paths.ts'
import { stampedFacts } from '../project/stamped-facts.ts'
import { unitCache } from './unit-cache.ts'

/** The coarsest clock of a file system in use has ticks of two seconds: FAT's. */
const tick = 2_000
/** Characters of a name: what has the same is told apart by its key. */
const longest = 100

/** Uses what an earlier run found out about texts that are still the same. Returns what keeps it for the next run, with what is found out now. */
export function useKnownFacts(sources: OpenSources, settled = Date.now() - tick): () => void {
  const { disk } = sources
  const caches = unitCache(sources)
  const open = () => caches.open('')
  const place = placeOf(sources)
  const key = JSON.stringify([caches.program, disk.root])
  const facts = stampedFacts(open().get(place, key), file => sources.stamp(file, settled))
  useFacts(sources, facts)
  return () => {
    const kept = facts.kept(sources.files)
    if (kept !== undefined) open().set(place, key, kept)
  }
}

/** Files are named as the working directory sees them: each has a place of its own. */
function placeOf(sources: OpenSources): string {
  const modules = nearestModules(sources, '') ?? ''
  const folder = relativePath(resolve(sources.root, folderOf(modules)), sources.root)
  return folder === '' ? 'texts' : `texts-${folder.slice(-longest)}`
}
