import type { Entry, Partial, PresentProof, Schedule } from '../schedule/model.ts'
import type { ApiUse, RequestUse } from '../uses/api-use.ts'
import type { Merged } from './merge.ts'
import { loopText, missingText, presentPlaces } from './plan/present-places.ts'

/** Returns sentences about the missing part of an incomplete migration: the rest of a step, or the step that belongs to it; empty when nothing is missing. */
export function missingStepOf(merged: Merged, uses: readonly ApiUse[], schedule: Schedule): string {
  const { entry, kind, role } = merged.main
  if (kind === 'partial') {
    return unique(partialSteps(entry, one => one.unlessPaged, one => one.step).flatMap(({ paged }) => paged ? [loopText(paged)] : []))
  }
  if (kind !== 'field' || role !== 'use' || merged.drafts.some(isRead)) return ''
  const proofs = partialSteps(entry, one => one.writes === merged.main.target, one => one.without)
  const requests = uses.filter((use): use is RequestUse => use.kind === 'request' && use.context !== 'mock' && use.context !== 'docs')
  return unique(proofs.filter(proof => presentPlaces(proof, requests, schedule).length === 0).map(missingText))
}

function partialSteps({ replacement: { partial, steps } }: Entry, isMeant: (one: Partial) => boolean, stepOf: (one: Partial) => string | null): PresentProof[] {
  const ids = partial.filter(isMeant).map(stepOf)
  return steps.flatMap(({ id, proof }) => proof && 'present' in proof && ids.includes(id) ? [proof.present] : [])
}

function unique(texts: readonly string[]): string {
  return [...new Set(texts)].join(' ')
}

function isRead({ use, token }: Merged['main']): boolean {
  return use.kind === 'request' && use.reads.some(({ at }) => at.file === token.file && at.start === token.start)
}
