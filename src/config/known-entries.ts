import type { ScheduleOutline } from '../schedule/model.ts'

/** Maps the ids and aliases of all entries to ids. */
export function knownEntries(schedules: readonly ScheduleOutline[]): ReadonlyMap<string, string> {
  const entries = schedules.flatMap(schedule => schedule.entries)
  const aliased = entries.flatMap(({ id, aliases }) => aliases.map(alias => [alias, id] as const))
  // An id wins over an equal alias of another entry.
  return new Map([...aliased, ...entries.map(({ id }) => [id, id] as const)])
}
