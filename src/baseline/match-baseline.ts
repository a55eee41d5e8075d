import type { Finding } from '../report/report.ts'
import { baseOf, type Slot } from './baseline.ts'

/** What is known of the files and entries that a baseline names. */
export interface Scope {
  /** The name that the baseline has for the file of a finding. */
  nameOf(file: string): string
  /** Whether all findings of a file are known: it was analysed, or it is not there any more. */
  isSettled(file: string): boolean
  /** Whether what is not found in a file can be called gone: the file belongs to what was asked for. */
  isJudged(file: string): boolean
  /** The id that an entry of the baseline has now: it may have been renamed. */
  entryOf(entry: string): string
  /** Whether findings of an entry would be reported. */
  isSought(entry: string): boolean
}

export interface Matched<T> {
  readonly fresh: readonly T[]
  readonly known: readonly T[]
  /** What the baseline lists and is not found any more. */
  readonly gone: readonly Slot[]
  /** What it lists of files and entries that were not looked at. */
  readonly waiting: readonly Slot[]
}

type Found = Pick<Finding, 'fingerprint' | 'entry' | 'file'>
interface Open { readonly slot: Slot, left: number }

/**
 * Tells known findings from new ones. A finding takes a slot of its own file first, else one that nothing in its own file needs:
 * then it has moved. The entry is compared too, so that a slot hides what it says. Slots of files that were not analysed wait for them.
 */
export function matchBaseline<T extends Found>(findings: readonly T[], slots: readonly Slot[], scope: Scope): Matched<T> {
  const open = new Map<string, Open[]>()
  for (const slot of slots) {
    const same = open.get(slot.fingerprint) ?? []
    open.set(slot.fingerprint, [...same, { slot, left: slot.count }])
  }
  const known = new Set<T>()
  const take = (isFit: (slot: Slot, file: string) => boolean): void => {
    for (const finding of findings) {
      if (known.has(finding)) continue
      const file = scope.nameOf(finding.file)
      const found = open.get(baseOf(finding.fingerprint))?.find(({ slot, left }) => left > 0 && scope.entryOf(slot.entry) === finding.entry && isFit(slot, file))
      if (!found) continue
      found.left -= 1
      known.add(finding)
    }
  }
  take((slot, file) => slot.file === file)
  take(slot => scope.isSettled(slot.file))
  const left = [...open.values()].flat().flatMap(each => each.left > 0 ? [{ ...each.slot, count: each.left }] : [])
  const isGone = (slot: Slot): boolean => scope.isSought(slot.entry) && scope.isJudged(slot.file)
  return {
    fresh: findings.filter(finding => !known.has(finding)),
    known: findings.filter(finding => known.has(finding)),
    gone: left.filter(isGone),
    waiting: left.filter(slot => !isGone(slot)),
  }
}
