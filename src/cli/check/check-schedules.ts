import { loadWithPlaces } from '../../schedule/load.ts'
import { mistakesOfMethods } from '../../schedule/load/methods.ts'
import type { Schedule } from '../../schedule/model.ts'
import { ScheduleError, type Places } from '../../schedule/schedule-error.ts'
import { warningsOf } from '../../schedule/warnings.ts'
import type { Checked } from './checked.ts'

/** Schedules, and where the parts of their entries are written. */
export interface Loaded {
  readonly schedules: readonly Schedule[]
  readonly places: Places
}

/** Loads schedules and checks what their files say; with mistakes there, none is loaded. */
export function checkSchedules(paths: readonly string[]): Checked & { readonly loaded: Loaded } {
  try {
    const loaded = loadWithPlaces(paths)
    const mistakes = mistakesOfMethods(loaded.schedules, { areComplete: true })
    if (mistakes.length > 0) throw new ScheduleError(mistakes)
    const warnings = loaded.schedules.flatMap(warningsOf)
    return { loaded, mistakes: [], warnings: warnings.map(warning => ({ ...warning, kind: 'schedule' })) }
  } catch (error) {
    if (!(error instanceof ScheduleError)) throw error
    return { loaded: nothing, mistakes: error.mistakes.map(mistake => ({ ...mistake, kind: 'schedule' })), warnings: [] }
  }
}

const nothing: Loaded = { schedules: [], places: (entry, _path, message) => ({ file: entry.file, line: entry.line, column: 1, path: entry.id, message }) }
