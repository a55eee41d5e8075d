import { loadSchedule } from '../schedule/load.ts'
import type { Schedule } from '../schedule/model.ts'

/** Loads the bundled schedules with those at some paths laid over them; the same array for the same paths, so that files are analysed together. */
export function rememberSchedules(load: (paths: readonly string[]) => readonly Schedule[] = loadSchedule): (paths: readonly string[]) => readonly Schedule[] {
  const known = new Map<string, readonly Schedule[]>()
  return paths => {
    const key = paths.join('\n')
    const found = known.get(key) ?? load(paths)
    known.set(key, found)
    return found
  }
}
