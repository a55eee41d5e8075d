import { loadBundledSchedules } from '../../src/schedule/load.ts'
import type { Schedule } from '../../src/schedule/model.ts'

/** Returns the bundled schedule of an API. */
export function bundledSchedule(id: string): Schedule {
  const found = loadBundledSchedules().find(schedule => schedule.id === id)
  if (!found) throw new Error(`No bundled schedule is called "${id}".`)
  return found
}

/** A schedule that deprecates nothing. */
export const emptySchedule: Schedule = {
  id: 'empty', title: 'Empty', format: 1, updated: '2026-01-01', docs: null, digest: '', servers: [], envelope: { payload: '', errors: 'errors' },
  packages: [], evidence: [], settings: null, resources: {}, live: [], entries: [],
}
