import { isIdle, reportOfNothing } from '../engine/assemble-report.ts'
import type { Changes } from '../project/changed-lines.ts'
import type { Engine, Opened } from './analyse.ts'
import type { Configuration } from './configuration.ts'
import type { Io } from './io.ts'
import type { ScanOptions } from './scan-options.ts'
import type { ScanSchedules } from './scan-schedules.ts'

/** What an engine depends on besides the code. */
export interface EngineSettings {
  readonly given: ScanSchedules
  readonly options: ScanOptions
  readonly configuration: Configuration | undefined
  /** The changes that are reported on; everything is without. */
  readonly changes?: Changes | undefined
}

/** Returns the engine for opened code. Where nothing has to be parsed, the analysis is never loaded. */
export async function engineFor({ sources }: Opened, { given, options, configuration, changes }: EngineSettings, io: Io): Promise<Engine> {
  const { outline } = given
  const nothing = !isFixing(options) && isIdle(sources, outline.strongWords, configuration?.lowest ?? options)
  if (nothing) return (read, wanted) => reportOfNothing(read, outline.schedules, wanted)
  const { fullEngine } = await import('./full-engine.ts')
  const judging = await given.schedules()
  // Edits are never derived from a cache, which others may write to.
  const whole = fullEngine(judging, io, options.cache && !isFixing(options), configuration)
  return changes ? (await import('./changed-engine.ts')).changedEngine(whole, judging, changes, configuration?.lowest) : whole
}

/** Tests if a scan edits the code, or shows how it would. */
export function isFixing({ fix, diff, annotate, suppress }: ScanOptions): boolean {
  return fix || diff || annotate || suppress !== null
}
