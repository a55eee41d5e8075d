import type { Report, ScheduleInfo } from './report.ts'

/** The contract of `sunset plan --format json`: plain JSON, steps in the order of the schedule, places sorted. */
export interface Plan {
  readonly version: 1
  readonly asOf: string
  readonly entry: string
  readonly title: string
  /** The schedule of the entry. */
  readonly schedule: Pick<ScheduleInfo, 'id' | 'title' | 'updated' | 'outdated' | 'entries'>
  readonly status: 'complete' | 'incomplete' | 'not-needed'
  readonly steps: readonly PlanStep[]
  readonly help: string | null
  /** Calls that may belong to the migration and could not be resolved. */
  readonly unresolved: number
  readonly errors: Report['errors']
}
export interface PlanStep {
  readonly id: string
  readonly text: string
  /** `manual`: no code can prove it; it does not count. */
  readonly state: 'done' | 'partly' | 'missing' | 'manual'
  readonly places: readonly PlanPlace[]
  /** The remaining work. */
  readonly missing: readonly string[]
  readonly scaffold: Scaffold | null
}
export interface PlanPlace {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly note: string
  readonly missing: readonly string[]
}
/** A body for the missing request, built from the code at a place, for a person to complete. */
export interface Scaffold {
  readonly operation: string
  readonly text: string
  readonly from: { readonly file: string, readonly line: number, readonly column: number } | null
}
