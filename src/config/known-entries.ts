import type { ScheduleOutline } from '../schedule/model.ts'

/** The ids and aliases of all entries, each with the id that it stands for. */
export function knownEntries(schedules: readonly ScheduleOutline[]): ReadonlyMap<string, string> {
  const entries = schedules.flatMap(schedule => schedule.entries)
  return new Map([...entries.flatMap(({ id, aliases }) => aliases.map(alias => [alias, id] as const)), ...entries.map(({ id }) => [id, id] as const)])
}
