import type { ClassExpr, ClassMember } from '../../syntax/expr.ts'
import type { InstanceValue, PathCondition, Value } from '../domain/value.ts'
import { conditionOf } from '../state/condition-of.ts'
import { keptInstances } from '../state/kept-instances.ts'
import type { KeptInstance } from '../state/kept-instances.ts'
import type { Run } from '../state/run.ts'
import { choice } from '../values/make-value.ts'
import { numberOf } from '../values/number-of.ts'

/**
 * Returns what `this` is in a member of a class that is evaluated without a caller, if no instance of the class escapes: one of those on which the member
 * runs, never parts of several.
 */
export function anyKeptInstance(run: Run, cls: ClassExpr, { key, how, value }: ClassMember): Value | undefined {
  if (run.phase === 'learn') return undefined
  const isFunction = how !== 'constructor' && (how !== 'field' || value?.kind === 'function')
  const kept = keptInstances(run, cls).filter(({ instance: { uses } }) => !isFunction || (typeof key === 'string' && uses?.running.has(key)))
  return kept.length > 0 ? choice(kept.map(each => ({ ...each.instance, pathCondition: conditionOfKept(run, each) }))) : undefined
}

/** Returns the path condition under which a method is called on an instance. */
export function conditionOfInstance(run: Run, { of, uses }: InstanceValue): PathCondition | undefined {
  const kept = uses && of.kind === 'class' ? keptInstances(run, of.cls).find(({ instance }) => instance.uses?.calls === uses.calls) : undefined
  return kept && conditionOfKept(run, kept)
}

function conditionOfKept(run: Run, { root, index }: KeptInstance): PathCondition {
  return conditionOf(run, `instance of ${String(numberOf(root))}`, [index])
}
