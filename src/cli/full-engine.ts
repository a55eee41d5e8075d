import { analyseProject } from '../engine/analyse-project.ts'
import { analyseConfigured } from '../engine/configured.ts'
import type { Configured } from '../engine/configured-options.ts'
import { unreadSdks } from '../engine/unread-sdks.ts'
import { projectOf } from '../project/open-project.ts'
import { unitCache } from '../project/unit-cache.ts'
import type { Schedule } from '../schedule/model.ts'
import type { Engine } from './analyse.ts'
import { limitHeapGrowth } from './heap-growth.ts'
import { progress } from './progress.ts'
import type { Io } from './io.ts'
import { watchdogOf } from './watchdog.ts'

interface Limits {
  /** Whether results are stored for the next run, and those of earlier runs are used. */
  readonly isCached: boolean
  /** The folder that the user names for them. */
  readonly cacheDir: string | undefined
  /** The seconds that a unit may take; 0 for any time. */
  readonly maxSeconds: number
  /** Whether progress is not shown. */
  readonly isQuiet: boolean
}

/** Makes the engine of the whole analysis, which shows its progress and may store its results for the next run. */
export function fullEngine(schedules: readonly Schedule[], io: Io, { isCached, cacheDir, maxSeconds, isQuiet }: Limits, configured?: Configured): Engine {
  const told = new Set<string>()
  return (sources, options) => {
    const shown = progress(io, isQuiet)
    const project = projectOf(sources)
    try {
      const own = {
        ...options,
        onProgress: (done: number, all: number) => {
          limitHeapGrowth(all)
          shown.onProgress(done, all)
        },
        watchdog: watchdogOf(maxSeconds > 0 ? maxSeconds : Infinity, io),
        ...isCached && { cache: unitCache(sources, cacheDir) },
      }
      return configured ? analyseConfigured(project, configured, own) : analyseProject(project, schedules, own)
    } finally {
      shown.end()
      for (const [name, text] of unreadSdks(project, schedules)) {
        if (!told.has(name)) io.stderr(`${text}\n`)
        told.add(name)
      }
    }
  }
}
