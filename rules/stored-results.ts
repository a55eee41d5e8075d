import type { AnalyseOptions } from '../src/engine/analyse-options.ts'
import { nearestModules } from '../src/project/find-root.ts'
import { useKnownFacts } from '../src/project/known-facts.ts'
import type { OpenSources } from '../src/project/open-sources.ts'
import { unitCache } from '../src/project/unit-cache.ts'

/** Stores what the searches in some sources found, once they are done. */
type Store = () => void

const stores = new WeakMap<OpenSources, Store | undefined>()

/** Makes the searches in some sources use what earlier runs, of the command line too, found in unchanged files. */
export function useStoredFacts(sources: OpenSources): void {
  if (stores.has(sources)) return
  // Elsewhere, facts on texts are not stored.
  const hasModules = nearestModules(sources, '') !== undefined
  stores.set(sources, hasModules ? useKnownFacts(sources) : undefined)
}

/** Runs an analysis with the options by which it uses results of earlier runs, and stores its own. */
export type WithStored = <T>(analyse: (options: Pick<AnalyseOptions, 'cache'>) => T) => T

/** Returns how saved code is analysed, with what is stored of its sources; without sources, nothing is. */
export function withStoredResults(sources: OpenSources | undefined): WithStored {
  if (!sources) return analyse => analyse({})
  return analyse => {
    const result = analyse({ cache: unitCache(sources) })
    stores.get(sources)?.()
    stores.set(sources, undefined)
    return result
  }
}
