import type { Name } from '../../syntax/expr.ts'
import type { Frame, Mutation, MutationSequence } from '../domain/frame.ts'
import type { ReachingMutations } from '../flow/reaching-mutations.ts'
import { payForMutations } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { NO_MUTATIONS } from '../values/make-value.ts'
import { mutationsOfSite } from './mutations-at.ts'

const OPEN: Mutation = { path: [], how: 'open', fields: [], items: [] }

/** Returns the mutations at several references in order; the same list for all readers that see the whole sequence. */
export function mutationSequence(run: Run, reaching: ReachingMutations, frame: Frame): readonly Mutation[] {
  const { binding, all, first, last, names, whole, open } = reaching
  const known = whole ? frame.allMutations?.get(all) : undefined
  if (known) return known
  const adjacent = names ? null : mutationsBetween(run, reaching, frame)
  const found = adjacent ?? (names ?? all.slice(first, last)).flatMap(reference => mutationsOfSite(run, binding, reference, frame))
  const mutations = open ? [OPEN, ...found] : found
  payForMutations(run, mutations.length)
  if (whole && adjacent) (frame.allMutations ??= new Map<readonly Name[], readonly Mutation[]>()).set(all, mutations)
  return mutations
}

/**
 * Returns the mutations of adjacent references; null while some of them are still being computed. An object that is filled piece
 * by piece may be read after each piece: only the references since the last read are visited.
 */
function mutationsBetween(run: Run, { binding, all, first, last }: ReachingMutations, frame: Frame): readonly Mutation[] | null {
  const sequence = sequenceFrom(first, all, frame)
  for (;;) {
    const end = endOf(sequence)
    const reference = end < last ? all[end] : undefined
    if (!reference) break
    const found = mutationsOfSite(run, binding, reference, frame)
    if (found === NO_MUTATIONS) return null
    // Computing it may have extended the same sequence already.
    if (endOf(sequence) === end) addMutations(sequence, found)
  }
  return sequence.mutations.slice(sequence.starts[first - sequence.first], sequence.starts[last - sequence.first])
}

/** Returns the sequence that contains a reference or ends before it; otherwise a new one, since those between may never be asked for. */
function sequenceFrom(first: number, all: readonly Name[], frame: Frame): MutationSequence {
  const sequences = frame.sequences ??= new Map<readonly Name[], MutationSequence>()
  const known = sequences.get(all)
  if (known && known.first <= first && first <= endOf(known)) return known
  const sequence = { first, mutations: [], starts: [0] }
  sequences.set(all, sequence)
  return sequence
}

function endOf({ first, starts }: MutationSequence): number {
  return first + starts.length - 1
}

function addMutations({ mutations, starts }: MutationSequence, found: readonly Mutation[]): void {
  for (const mutation of found) mutations.push(mutation)
  starts.push(mutations.length)
}
