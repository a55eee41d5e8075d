import type { FieldRead } from '../../uses/api-use.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import type { Owner } from './resolve-type.ts'

/** A member of a declared type as a field of a response that has the type. */
export interface TypedRead {
  /** All reads of that response. */
  readonly reads: FieldRead[]
  readonly read: FieldRead
}

/** Reads that are noted for one member at most. */
const MOST_READS = 8
const typedReads = slot(() => new Map<Owner, Map<string, readonly TypedRead[]>>())

export function noteTypedRead(run: Run, owner: Owner, name: string, typedRead: TypedRead): void {
  const names = typedReads(run).get(owner) ?? new Map<string, readonly TypedRead[]>()
  typedReads(run).set(owner, names)
  const known = names.get(name) ?? []
  if (known.length < MOST_READS) names.set(name, [...known, typedRead])
}

/** Returns the reads of a member of a declaration; undefined where it was bound to no response. */
export function typedReadsOf(run: Run, owner: Owner, name: string): readonly TypedRead[] | undefined {
  return typedReads(run).get(owner)?.get(name)
}

/** Returns the reads of each response that has a declared type. */
export function responsesOfType(run: Run, owner: Owner): readonly (readonly FieldRead[])[] {
  return [...typedReads(run).get(owner)?.values() ?? []].flat().map(({ reads }) => reads)
}

/** Removes client-set members of the response that has these reads, by their paths. A member that no other response has retains an empty list. */
export function dropTypedReads(run: Run, reads: readonly FieldRead[], paths: ReadonlySet<string>): void {
  for (const names of typedReads(run).values()) {
    for (const [name, all] of names) {
      const remaining = all.filter(each => each.reads !== reads || !paths.has(each.read.path.join()))
      if (remaining.length < all.length) names.set(name, remaining)
    }
  }
}

/** Tests if a member of a declaration was bound, and is client-set in every response that has the type. */
export function isClientSetMember(run: Run, owner: Owner, name: string): boolean {
  return typedReadsOf(run, owner, name)?.length === 0
}
