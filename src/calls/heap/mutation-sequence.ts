import type { Name } from '../../syntax/expr.ts'
import type { Change, Frame, InOrder } from '../domain/frame.ts'
import type { Changers } from '../flow/reaching-mutations.ts'
import { payForChanges } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { NONE_YET } from '../values/make-value.ts'
import { knownChanges } from './mutations-at.ts'

const OPEN: Change = { path: [], how: 'open', fields: [], items: [] }

/** What is done with references, one after the other; the same list for all that see the whole of it. */
export function changesBy(run: Run, changers: Changers, frame: Frame): readonly Change[] {
  const { all, first, last, names, whole, open } = changers
  const known = whole ? frame.together?.get(all) : undefined
  if (known) return known
  const neighbours = names ? null : changesBetween(run, all, first, last, frame)
  const found = neighbours ?? (names ?? all.slice(first, last)).flatMap(reference => knownChanges(run, reference, frame))
  const changes = open ? [OPEN, ...found] : found
  payForChanges(run, changes.length)
  if (whole && neighbours) (frame.together ??= new Map<readonly Name[], readonly Change[]>()).set(all, changes)
  return changes
}

/** An object that is filled piece by piece may be read after each: only what was added since then is gone through. Null while some of it is still being worked out. */
function changesBetween(run: Run, all: readonly Name[], first: number, last: number, frame: Frame): readonly Change[] | null {
  const inOrder = listFrom(first, all, frame)
  for (;;) {
    const at = endOf(inOrder)
    const reference = at < last ? all[at] : undefined
    if (!reference) break
    const made = knownChanges(run, reference, frame)
    if (made === NONE_YET) return null
    // Working it out may have asked for more of the same.
    if (endOf(inOrder) === at) addChanges(inOrder, made)
  }
  return inOrder.changes.slice(inOrder.starts[first - inOrder.first], inOrder.starts[last - inOrder.first])
}

/** Those before what is there, and those between it and the first, may never be asked for. */
function listFrom(first: number, all: readonly Name[], frame: Frame): InOrder {
  const lists = frame.inOrder ??= new Map<readonly Name[], InOrder>()
  const known = lists.get(all)
  if (known && known.first <= first && first <= endOf(known)) return known
  const made = { first, changes: [], starts: [0] }
  lists.set(all, made)
  return made
}

function endOf({ first, starts }: InOrder): number {
  return first + starts.length - 1
}

function addChanges({ changes, starts }: InOrder, made: readonly Change[]): void {
  for (const change of made) changes.push(change)
  starts.push(changes.length)
}
