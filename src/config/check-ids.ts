import type { ScheduleOutline } from '../schedule/model.ts'
import { unknownEntry } from './user-error.ts'

/** The entry of findings on suppression comments; it can be named wherever entries are. */
export const suppressionEntry = 'valid-suppression'

/** Resolves entry ids and their aliases to ids; throws a `UserError` that names `where` for an id that no schedule has. */
export function checkIds(ids: readonly string[], schedules: readonly ScheduleOutline[], where: string): string[] {
  if (ids.length === 0) return []
  const entries = schedules.flatMap(schedule => schedule.entries)
  return ids.map(id => {
    if (id === suppressionEntry) return id
    const entry = entries.find(candidate => candidate.id === id) ?? entries.find(candidate => candidate.aliases.includes(id))
    if (entry) return entry.id
    throw unknownEntry(id, [...entries.map(candidate => candidate.id), suppressionEntry], where)
  })
}
