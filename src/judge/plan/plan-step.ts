import type { Step } from '../../schedule/model.ts'
import type { Place } from '../../uses/api-use.ts'

/** A place that does a step, or that stands in its way, and what it lacks. */
export interface StepPlace {
  readonly at: Place
  readonly note: string
  readonly lacks: readonly string[]
}

/** `manual`: the schedule gives no proof, so that a person has to tell. */
export type StepState = 'done' | 'partly' | 'missing' | 'manual'

export interface JudgedStep {
  readonly step: Step
  readonly state: StepState
  readonly places: readonly StepPlace[]
  /** What is to be done, in words; empty when the step is done. */
  readonly missing: readonly string[]
}

export interface JudgedPlan {
  /** `not-needed`: nothing uses what the entry deprecates, and no step of the migration is seen. */
  readonly status: 'complete' | 'incomplete' | 'not-needed'
  readonly steps: readonly JudgedStep[]
}
