import type { FieldRead } from '../../uses/api-use.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import type { Owner } from './resolve-type.ts'

/** A member of a declared type that an answer has: where the answer's type says it is. */
export interface TypedRead {
  readonly reads: FieldRead[]
  readonly read: FieldRead
}

const MOST = 8
const typedReads = slot(() => new Map<Owner, Map<string, readonly TypedRead[]>>())

export function noteTypedRead(run: Run, owner: Owner, name: string, bound: TypedRead): void {
  const names = typedReads(run).get(owner) ?? new Map<string, readonly TypedRead[]>()
  typedReads(run).set(owner, names)
  const known = names.get(name) ?? []
  if (known.length < MOST) names.set(name, [...known, bound])
}

/** The answers that are said to have a member of this name by a declaration; undefined when none is. */
export function typedReadsOf(run: Run, owner: Owner, name: string): readonly TypedRead[] | undefined {
  return typedReads(run).get(owner)?.get(name)
}

/** The reads of each answer that is said to be of a declared type. */
export function responsesOfType(run: Run, owner: Owner): readonly (readonly FieldRead[])[] {
  return [...typedReads(run).get(owner)?.values() ?? []].flat().map(({ reads }) => reads)
}

/** Forgets members that are not of the answer whose reads are given, by their paths; those that no other answer has are the code's own. */
export function dropTypedReads(run: Run, reads: readonly FieldRead[], paths: ReadonlySet<string>): void {
  for (const names of typedReads(run).values()) {
    for (const [name, all] of names) {
      const left = all.filter(each => each.reads !== reads || !paths.has(each.read.path.join()))
      if (left.length < all.length) names.set(name, left)
    }
  }
}

/** Tests if a member of a declaration is known to be the code's own. */
export function isOwnMember(run: Run, owner: Owner, name: string): boolean {
  return typedReadsOf(run, owner, name)?.length === 0
}
