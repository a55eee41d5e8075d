import type { Name } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { Frame, Mutation } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { memberOf } from '../flow/access-above.ts'
import { assignmentOf, mutationSites } from '../flow/mutation-sites.ts'
import { reachingMutations } from '../flow/reaching-mutations.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { mutatedValue } from './mutated-value.ts'
import { mutationSequence } from './mutation-sequence.ts'
import { sureMutations } from './sure-mutations.ts'

/** Adds to an object, list, URL or client what the code does to it later: `body.x = …`, `params.append(…)`, `list.push(…)`. */
export function applyMutations(run: Run, value: Value, binding: Binding, frame: Frame, name: Name | null): Value {
  if (!mutationSites(binding, frame.module).length) return value
  const options = optionsOf(value)
  if (!options.some(isMutable) && !(options.some(isOfProject) && isAssignedTo(binding, frame.module))) return value
  const at = name ? placeOf(name, frame.module) : { file: frame.module.path, start: 0, end: 0 }
  const reaching = reachingMutations(binding, name, frame.module)
  const mutations = mutationSequence(run, reaching, frame)
  if (!mutations.length) return value
  let sure: ReadonlySet<Mutation> | undefined
  const isSure = (mutation: Mutation): boolean => (sure ??= sureMutations(run, reaching, name, frame)).has(mutation)
  return mutatedValue(run, value, { mutations, isSure }, at, reaching.whole)
}

/** Tests if a value is an instance of a class of the project. */
function isOfProject(value: Value): boolean {
  return value.kind === 'instance' && value.of.kind === 'class' && value.of.frame.module.installed !== true
}

const ASSIGNED = new WeakMap<Binding, boolean>()

/** Tests if the code assigns a member of what a name holds: of an instance, methods change the rest. */
function isAssignedTo(binding: Binding, module: Module): boolean {
  const known = ASSIGNED.get(binding) ?? mutationSites(binding, module).some(site => {
    const member = memberOf(site)
    return member !== undefined && assignmentOf(member) !== undefined
  })
  ASSIGNED.set(binding, known)
  return known
}

function isMutable(value: Value): boolean {
  if (value.kind === 'response') return value.path !== null
  return ['object', 'list', 'client', 'external', 'unknown'].includes(value.kind) || (value.kind === 'text' && value.url)
}
