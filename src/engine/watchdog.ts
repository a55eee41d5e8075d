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

/** The pace of an analysis that comes to other files in between. */
export interface NestedPace extends Pace {
  /** Runs a step with another file in flight, and then goes on with the one before. */
  during<T>(file: string, step: () => T): T
}

export function nestedPace(watchdog: Pace): NestedPace {
  let current = ''
  const enter = (file: string): void => {
    current = file
    watchdog.enter(file)
  }
  return {
    enter,
    isOver: () => watchdog.isOver(),
    during(file, step) {
      const before = current
      enter(file)
      try {
        return step()
      } finally {
        if (before !== '') enter(before)
      }
    },
  }
}
