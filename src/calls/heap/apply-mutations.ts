import type { Name } from '../../syntax/expr.ts'
import type { Binding } from '../../syntax/module.ts'
import type { Frame, Mutation } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { mutationSites } from '../flow/mutation-sites.ts'
import { reachingMutations } from '../flow/reaching-mutations.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { mutatedValue } from './mutated-value.ts'
import { mutationSequence } from './mutation-sequence.ts'
import { sureMutations } from './sure-mutations.ts'

/** Adds to an object, list, URL or client what the code does to it later: `body.x = …`, `params.append(…)`, `list.push(…)`. */
export function applyMutations(run: Run, value: Value, binding: Binding, frame: Frame, name: Name | null): Value {
  if (!mutationSites(binding, frame.module).length) return value
  if (!optionsOf(value).some(isMutable)) return value
  const at = name ? placeOf(name, frame.module) : { file: frame.module.path, start: 0, end: 0 }
  const reaching = reachingMutations(binding, name, frame.module)
  const mutations = mutationSequence(run, reaching, frame)
  if (!mutations.length) return value
  let sure: ReadonlySet<Mutation> | undefined
  const isSure = (mutation: Mutation): boolean => (sure ??= sureMutations(run, reaching, name, frame)).has(mutation)
  return mutatedValue(run, value, { mutations, isSure }, at, reaching.whole)
}

function isMutable(value: Value): boolean {
  switch (value.kind) {
    case 'object': case 'list': case 'client': case 'external': case 'unknown': return true
    case 'instance': return value.uses === undefined
    case 'text': return value.url
    case 'response': return value.path !== null
    default: return false
  }
}
