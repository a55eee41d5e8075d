import { useFacts } from '../project/facts.ts'
import type { OpenSources } from '../project/open-sources.ts'
import { stampedFacts } from '../project/stamped-facts.ts'
import { unitCache } from './unit-cache.ts'

const place = 'texts'
/** The coarsest clock of a file system in use has ticks of two seconds: FAT's. */
const tick = 2_000

/** Uses what an earlier run found out about texts that are still the same. Returns what keeps it for the next run, with what is found out now. */
export function useKnownFacts(sources: OpenSources, settled = Date.now() - tick): () => void {
  const { disk } = sources
  const caches = unitCache(sources)
  const open = () => caches.open('')
  const key = JSON.stringify([caches.program, disk.root])
  const facts = stampedFacts(open().get(place, key), file => sources.stamp(file, settled))
  useFacts(sources, facts)
  return () => {
    const kept = facts.kept(sources.files)
    if (kept !== undefined) open().set(place, key, kept)
  }
}
