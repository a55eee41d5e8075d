import { isIdle, reportOfNothing } from '../engine/assemble-report.ts'
import type { Changes } from '../project/changed-lines.ts'
import type { Engine, Opened } from './analyse.ts'
import type { Configuration } from './configuration.ts'
import { isFixing } from './fix-options.ts'
import type { Io } from './io.ts'
import type { ScanOptions } from './scan-options.ts'
import type { ScanSchedules } from './scan-schedules.ts'

/** Everything that an engine depends on besides the code. */
export interface EngineSettings {
  readonly options: ScanOptions
  readonly schedules: ScanSchedules
  readonly configuration: Configuration | undefined
  /** The change to report on; undefined for all of the code. */
  readonly changes?: Changes | undefined
}

/** Returns the engine for opened code. Where nothing needs to be parsed, the analysis is never loaded. */
export async function engineFor({ sources }: Opened, { options, schedules, configuration, changes }: EngineSettings, io: Io): Promise<Engine> {
  const { outline } = schedules
  const isWriting = isFixing(options)
  if (!isWriting && isIdle(sources, outline.strongWords, configuration?.lowest ?? options)) {
    return (read, wanted) => reportOfNothing(read, outline.schedules, wanted)
  }
  const { fullEngine } = await import('./full-engine.ts')
  const all = await schedules.all()
  // Edits are never derived from a cache, which anybody may have written.
  const { cache, cacheDir, maxSeconds, quiet } = options
  const whole = fullEngine(all, io, { isCached: cache && !isWriting, cacheDir, maxSeconds, isQuiet: quiet }, configuration)
  if (!changes) return whole
  const [{ changedEngine }, { wantedLines }] = await Promise.all([import('./changed-engine.ts'), import('./wanted-lines.ts')])
  return changedEngine(whole, all, wantedLines(changes, options, io.cwd), configuration?.lowest)
}
