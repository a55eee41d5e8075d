import type { Name } from '../../syntax/expr.ts'
import type { Binding } from '../../syntax/module.ts'
import type { Frame, Mutation } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { mutationSites } from '../flow/mutation-sites.ts'
import { reachingMutations } from '../flow/reaching-mutations.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf, placeOf } from '../values/make-value.ts'
import { mutatedValue } from './mutated-value.ts'
import { mutationSequence } from './mutation-sequence.ts'
import { sureMutations } from './sure-mutations.ts'

/** Adds to an object, list, URL or client what the code does to it later: `body.x = …`, `params.append(…)`, `list.push(…)`. */
export function applyMutations(run: Run, value: Value, binding: Binding, frame: Frame, name: Name | null): Value {
  if (!mutationSites(binding, frame.module).length) return value
  if (!optionsOf(value).some(isMutable)) return withoutData(value)
  const at = name ? placeOf(name, frame.module) : { file: frame.module.path, start: 0, end: 0 }
  const reaching = reachingMutations(binding, name, frame.module)
  const mutations = mutationSequence(run, reaching, frame)
  if (!mutations.length) return value
  let sure: ReadonlySet<Mutation> | undefined
  const isSure = (mutation: Mutation): boolean => (sure ??= sureMutations(run, reaching, name, frame)).has(mutation)
  return mutatedValue(run, value, { mutations, isSure }, at, reaching.whole)
}

/** Forgets what is sent of an instance, since the code changes it. */
function withoutData(value: Value): Value {
  const options = optionsOf(value)
  if (!options.some(option => option.kind === 'instance' && option.data)) return value
  return choice(options.map(option => option.kind === 'instance' ? { ...option, data: undefined } : option))
}

function isMutable(value: Value): boolean {
  if (value.kind === 'response') return value.path !== null
  return ['object', 'list', 'client', 'external', 'unknown'].includes(value.kind) || (value.kind === 'text' && value.url)
}
