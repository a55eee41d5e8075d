import type { Name } from '../../syntax/expr.ts'
import type { Frame, Mutation } from '../domain/frame.ts'
import { runsBefore } from '../flow/called-before.ts'
import { changesMember } from '../flow/mutation-sites.ts'
import type { ReachingMutations } from '../flow/reaching-mutations.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { mutationsOfSite } from './mutations-at.ts'

/** The mutations that may reach a place, and a test for those that always run before it. */
export interface Reaching {
  readonly mutations: readonly Mutation[]
  isSure(mutation: Mutation): boolean
}

/** Returns the mutations that always run before a name is read. */
export function sureMutations(run: Run, { binding, all, first, last, names }: ReachingMutations, name: Name | null, frame: Frame): ReadonlySet<Mutation> {
  if (!name) return new Set()
  const before = (names ?? all.slice(first, last)).filter(reference => runsBefore(reference, name, frame.module))
  return new Set(before.flatMap(reference => {
    const isHere = changesMember(reference, languageOf(frame.module))
    return mutationsOfSite(run, binding, reference, frame).filter(mutation => isSure(mutation, isHere))
  }))
}

/** Tests if a mutation runs whenever its reference is evaluated: elsewhere, it may be under a test of the function that the reference is passed to. */
function isSure({ assigned, fields }: Mutation, isHere: boolean): boolean {
  return assigned !== 'filled' && (isHere || fields.every(field => field.conditions.length === 0 && field.branch.length === 0))
}
