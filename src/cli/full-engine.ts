import { analyseProject } from '../engine/analyse-project.ts'
import type { Schedule } from '../schedule/model.ts'
import type { Engine } from './analyse.ts'
import { projectFor } from './project-for.ts'
import { progress } from './progress.ts'
import { unitCache } from './unit-cache.ts'
import type { Io } from './io.ts'

/** The whole analysis, which shows how far it is, and may keep what it finds. */
export function fullEngine(schedules: readonly Schedule[], io: Io, isKept: boolean): Engine {
  return (sources, options) => {
    const shown = progress(io)
    try {
      return analyseProject(projectFor(sources), schedules, { ...options, onProgress: shown.onProgress, ...isKept && { cache: unitCache(sources) } })
    } finally {
      shown.end()
    }
  }
}
