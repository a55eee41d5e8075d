import type { Entry, PresentProof, Schedule, Step } from '../../schedule/model.ts'
import type { ApiUse, RequestUse } from '../../uses/api-use.ts'
import { compareConfidence } from '../draft.ts'
import type { Judged } from '../judged.ts'
import { absentPlaces } from './absent-places.ts'
import type { Known } from './absent-places.ts'
import type { JudgedPlan, JudgedStep, StepPlace } from './plan-step.ts'
import { missingText, presentPlaces } from './present-places.ts'

export interface PlanInput {
  readonly entry: Entry
  readonly schedule: Schedule
  readonly uses: readonly ApiUse[]
  readonly judged: readonly Judged[]
}

/** Judges the progress of a project with the migration that an entry describes. */
export function judgePlan({ entry, schedule, uses, judged }: PlanInput): JudgedPlan {
  const requests = uses.filter((use): use is RequestUse => use.kind === 'request')
  const findings = judged.filter(each => each.deprecation === entry && isReal(each.context) && compareConfidence(each.confidence, 'likely') >= 0)
  const steps = entry.replacement.steps.map(step => judgeStep(step, { entry, schedule, requests, findings }))
  const isNeeded = findings.length > 0 || steps.some(({ step, places }) => places.length > 0 && isAbout(step, entry))
  const isDone = steps.every(({ state }) => state === 'done' || state === 'manual')
  return { status: !isNeeded ? 'not-needed' : isDone ? 'complete' : 'incomplete', steps }
}

/** Tests if code belongs to the program: mocks and examples in documents do not. */
function isReal(context: Judged['context']): boolean {
  return context !== 'mock' && context !== 'docs'
}

function judgeStep(step: Step, { entry, schedule, requests, findings }: Known): JudgedStep {
  const { proof } = step
  if (!proof) return { step, state: 'manual', places: [], missing: [] }
  if ('absent' in proof) {
    const places = merged(absentPlaces(proof.absent, { entry, schedule, requests: requests.filter(use => isReal(use.context)), findings }))
    return { step, state: places.length > 0 ? 'missing' : 'done', places, missing: places.length > 0 ? [remainingText(places.length)] : [] }
  }
  // A test that does a step is no proof for the program.
  const places = merged(presentPlaces(proof.present, requests.filter(use => use.context === 'production' || use.context === 'generated'), schedule))
  if (places.length === 0) return { step, state: 'missing', places, missing: [missingText(proof.present)] }
  const isDone = places.some(place => place.lacks.length === 0)
  return { step, state: isDone ? 'done' : 'partly', places, missing: isDone ? [] : lacksOf(places) }
}

function remainingText(count: number): string {
  return count === 1 ? 'One place is left.' : `${String(count)} places are left.`
}

function lacksOf(places: readonly StepPlace[]): string[] {
  return [...new Set(places.flatMap(place => place.lacks))]
}

/** Merges places at one position to the one that lacks least, and sorts them in the order of the source. */
function merged(places: readonly StepPlace[]): StepPlace[] {
  const best = new Map<string, StepPlace>()
  for (const place of places) {
    const key = `${place.at.file}\0${String(place.at.start)}`
    const known = best.get(key)
    if (!known || place.lacks.length < known.lacks.length) best.set(key, place)
  }
  return [...best.values()].sort((a, b) => (a.at.file < b.at.file ? -1 : a.at.file > b.at.file ? 1 : a.at.start - b.at.start))
}

/** Tests if the places of a step show that the entry concerns the project: they are to be replaced, or handle a deprecated field. */
function isAbout({ proof }: Step, { items }: Entry): boolean {
  const fields = new Set(items.flatMap(item => item.kind === 'field' ? item.fields.map(field => field.join('.')) : []))
  return proof !== null && ('absent' in proof || namesOf(proof.present).some(name => fields.has(name)))
}

function namesOf({ body, reads, has }: PresentProof): string[] {
  return [...Object.keys(body), ...reads, ...has]
}
