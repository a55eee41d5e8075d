import type { Finding } from '../report/report.ts'
import { baseOf, type Slot } from './baseline.ts'

/** The state of the files and entries that a baseline names. */
export interface Scope {
  /** Returns the name that the baseline has for the file of a finding. */
  nameOf(file: string): string
  /** Tests if all findings of a file are known: it was analysed, or it does not exist any more. */
  isSettled(file: string): boolean
  /** Tests if slots of a file that were not found count as fixed: the file is one of those to be analysed. */
  isJudged(file: string): boolean
  /** Returns the current id of an entry of the baseline, which may have been renamed. */
  entryOf(entry: string): string
  /** Tests if findings of an entry would be reported. */
  isSought(entry: string): boolean
}

export interface Matched<T> {
  readonly fresh: readonly T[]
  readonly known: readonly T[]
  /** Slots of the baseline that are not found any more. */
  readonly gone: readonly Slot[]
  /** Slots of files and entries that were not analysed. */
  readonly waiting: readonly Slot[]
}

type Found = Pick<Finding, 'fingerprint' | 'entry' | 'file'>
interface Open { readonly slot: Slot, remaining: number }

/**
 * Divides findings into known and new ones. A finding takes a slot of its own file first, else one that nothing in its own file needs:
 * then it has moved. The entry is compared too, so that a slot hides only findings of its entry. Slots of files that were not analysed
 * are retained.
 */
export function matchBaseline<T extends Found>(findings: readonly T[], slots: readonly Slot[], scope: Scope): Matched<T> {
  const open = new Map<string, Open[]>()
  for (const slot of slots) {
    const same = open.get(slot.fingerprint) ?? []
    open.set(slot.fingerprint, [...same, { slot, remaining: slot.count }])
  }
  const known = new Set<T>()
  const take = (isFit: (slot: Slot, file: string) => boolean): void => {
    for (const finding of findings) {
      if (known.has(finding)) continue
      const file = scope.nameOf(finding.file)
      const found = open.get(baseOf(finding.fingerprint))?.find(({ slot, remaining }) => (
        remaining > 0 && scope.entryOf(slot.entry) === finding.entry && isFit(slot, file)))
      if (!found) continue
      found.remaining -= 1
      known.add(finding)
    }
  }
  take((slot, file) => slot.file === file)
  take(slot => scope.isSettled(slot.file))
  const unused = [...open.values()].flat().flatMap(({ slot, remaining }) => remaining > 0 ? [{ ...slot, count: remaining }] : [])
  const isGone = (slot: Slot): boolean => scope.isSought(slot.entry) && scope.isJudged(slot.file)
  return {
    fresh: findings.filter(finding => !known.has(finding)),
    known: findings.filter(finding => known.has(finding)),
    gone: unused.filter(isGone),
    waiting: unused.filter(slot => !isGone(slot)),
  }
}
