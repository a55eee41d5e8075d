import type { Name } from '../../syntax/expr.ts'
import type { Frame, Mutation, MutationSequence } from '../domain/frame.ts'
import type { ReachingMutations } from '../flow/reaching-mutations.ts'
import { payForMutations } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { NO_MUTATIONS } from '../values/make-value.ts'
import { mutationsAt } from './mutations-at.ts'

const OPEN: Mutation = { path: [], how: 'open', fields: [], items: [] }

/** What is done with references, one after the other; the same list for all that see the whole of it. */
export function mutationSequence(run: Run, changers: ReachingMutations, frame: Frame): readonly Mutation[] {
  const { all, first, last, names, whole, open } = changers
  const known = whole ? frame.allMutations?.get(all) : undefined
  if (known) return known
  const neighbours = names ? null : mutationsBetween(run, all, first, last, frame)
  const found = neighbours ?? (names ?? all.slice(first, last)).flatMap(reference => mutationsAt(run, reference, frame))
  const changes = open ? [OPEN, ...found] : found
  payForMutations(run, changes.length)
  if (whole && neighbours) (frame.allMutations ??= new Map<readonly Name[], readonly Mutation[]>()).set(all, changes)
  return changes
}

/** An object that is filled piece by piece may be read after each: only what was added since then is gone through. Null while some of it is still being worked out. */
function mutationsBetween(run: Run, all: readonly Name[], first: number, last: number, frame: Frame): readonly Mutation[] | null {
  const inOrder = listFrom(first, all, frame)
  for (;;) {
    const at = endOf(inOrder)
    const reference = at < last ? all[at] : undefined
    if (!reference) break
    const made = mutationsAt(run, reference, frame)
    if (made === NO_MUTATIONS) return null
    // Working it out may have asked for more of the same.
    if (endOf(inOrder) === at) addMutations(inOrder, made)
  }
  return inOrder.changes.slice(inOrder.starts[first - inOrder.first], inOrder.starts[last - inOrder.first])
}

/** Those before what is there, and those between it and the first, may never be asked for. */
function listFrom(first: number, all: readonly Name[], frame: Frame): MutationSequence {
  const lists = frame.sequences ??= new Map<readonly Name[], MutationSequence>()
  const known = lists.get(all)
  if (known && known.first <= first && first <= endOf(known)) return known
  const made = { first, changes: [], starts: [0] }
  lists.set(all, made)
  return made
}

function endOf({ first, starts }: MutationSequence): number {
  return first + starts.length - 1
}

function addMutations({ changes, starts }: MutationSequence, made: readonly Mutation[]): void {
  for (const change of made) changes.push(change)
  starts.push(changes.length)
}
