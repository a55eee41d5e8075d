import type { Step } from '../../schedule/model.ts'
import type { Place } from '../../uses/api-use.ts'

/** A place that does a step, or that the step has to replace, and what it lacks. */
export interface StepPlace {
  readonly at: Place
  readonly note: string
  readonly lacks: readonly string[]
}

/** The state of a step; `manual` if the schedule has no proof for it, so that a person has to check. */
export type StepState = 'done' | 'partly' | 'missing' | 'manual'

export interface JudgedStep {
  readonly step: Step
  readonly state: StepState
  readonly places: readonly StepPlace[]
  /** Sentences about the missing parts; empty when the step is done. */
  readonly missing: readonly string[]
}

export interface JudgedPlan {
  /** `not-needed` if nothing uses what the entry deprecates, and no step of the migration is found. */
  readonly status: 'complete' | 'incomplete' | 'not-needed'
  readonly steps: readonly JudgedStep[]
}
