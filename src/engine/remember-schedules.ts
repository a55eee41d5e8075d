import { loadSchedule } from '../schedule/load.ts'
import type { Schedule } from '../schedule/model.ts'

type LoadSchedules = (paths: readonly string[]) => readonly Schedule[]

/** Makes `load` return the same array for the same paths, so that files with the same schedules are analysed together. */
export function rememberSchedules(load: LoadSchedules = loadSchedule): LoadSchedules {
  const known = new Map<string, readonly Schedule[]>()
  return paths => {
    const key = paths.join('\n')
    const found = known.get(key) ?? load(paths)
    known.set(key, found)
    return found
  }
}
