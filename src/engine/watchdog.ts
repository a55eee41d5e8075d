import type { Pace } from '../uses/pace.ts'

/** Watches over the analysis of units, each of which has a limited time. */
export interface Watchdog extends Pace {
  /** Begins the time of a unit. */
  begin(files: readonly string[]): void
  end(): void
}

/** Runs a step while it is watched. */
export function watched<T>(watchdog: Watchdog | undefined, files: readonly string[], step: () => T): T {
  if (!watchdog) return step()
  watchdog.begin(files)
  try {
    return step()
  } finally {
    watchdog.end()
  }
}
