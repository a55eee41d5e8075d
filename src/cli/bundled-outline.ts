import { loadBundledSchedules } from '../schedule/load.ts'
import { getOutline } from '../schedule/load/outline.ts'
import type { ScheduleOutline } from '../schedule/model.ts'
import { outlineOf } from '../schedule/outline-of.ts'

/** Returns the outlines of the bundled schedules. */
export function bundledOutline(): readonly ScheduleOutline[] {
  return (getOutline() ?? outlineOf(loadBundledSchedules())).schedules
}
