import { formatNumber } from '../format.ts'
import type { YamlFile } from '../read-yaml.ts'
import { ScheduleError } from '../schedule-error.ts'

/** The keys of schedule files; each file has some of them. */
export const ownKeys = ['format', 'id', 'api', 'title', 'entries', 'servers', 'deprecates', 'dates']

/** Throws for a file that is no schedule, without printing its content, and for one of a newer format. */
export function refuseForeign(yaml: YamlFile): void {
  const { format } = yaml.value
  if (!ownKeys.some(key => Object.hasOwn(yaml.value, key))) {
    throw new ScheduleError([yaml.mistakeAt([], 'this is not a schedule: it has neither `id` nor `entries`.')])
  }
  if (typeof format !== 'number' || format <= formatNumber) return
  throw new ScheduleError([yaml.mistakeAt(['format'], `format ${format} is too new: this version of sunset reads format ${formatNumber}. Update sunset-lint.`)])
}
