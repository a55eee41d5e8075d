import type { ClassMember } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { ClassValue, InstanceValue, PathCondition, Value } from '../domain/value.ts'
import { conditionOf } from '../state/condition-of.ts'
import { areEntered, keptInstances } from '../state/kept-instances.ts'
import type { KeptInstance } from '../state/kept-instances.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf } from '../values/make-value.ts'
import { numberOf } from '../values/number-of.ts'

/**
 * Returns what `this` is in a member of a class that is evaluated without a caller, if no instance of the class escapes: one of those on which the member
 * runs, never parts of several. `entryOf` returns the frame without a caller for the function of another frame.
 */
export function anyKeptInstance(run: Run, { key, how, value, parent: cls }: ClassMember, entryOf: (frame: Frame) => Frame): Value | undefined {
  if (cls?.kind !== 'class') return undefined
  const isFunction = how !== 'constructor' && (how !== 'field' || value?.kind === 'function')
  const kept = keptInstances(run, cls).filter(({ instance: { uses } }) => !isFunction || (typeof key === 'string' && uses?.running.has(key)))
  return kept.length > 0 ? choice(kept.map(each => ({ ...madeAgain(run, each, entryOf), pathCondition: conditionOfKept(run, each) }))) : undefined
}

/** Evaluates the class and the arguments of an instance again: in the phase in which it was noted, no call was followed. */
function madeAgain(run: Run, { made, instance, instance: { uses } }: KeptInstance, entryOf: (frame: Frame) => Frame): InstanceValue {
  if (!uses || made.args.some(({ kind }) => kind === 'spread')) return { ...instance, members: new Map() }
  const frame = entryOf(uses.frame)
  const of = optionsOf(run.evaluate(made.callee, frame)).find(option => isSameClass(option, instance.of)) ?? instance.of
  const args = made.args.flatMap(arg => arg.kind === 'spread' ? [] : [run.evaluate(arg, frame)])
  return { ...instance, of, args, members: new Map(), uses: { ...uses, frame } }
}

function isSameClass(value: Value, of: InstanceValue['of']): value is ClassValue {
  return value.kind === 'class' && of.kind === 'class' && value.cls === of.cls
}

/** Returns the path condition under which a method is called on an instance; undefined if it is not told from others. */
export function conditionOfInstance(run: Run, { of, uses }: InstanceValue): PathCondition | undefined {
  if (uses?.escapes !== false || of.kind !== 'class' || areEntered(run, of.cls)) return undefined
  const kept = keptInstances(run, of.cls).find(({ instance }) => instance.uses?.calls === uses.calls)
  return kept && conditionOfKept(run, kept)
}

function conditionOfKept(run: Run, { root, index }: KeptInstance): PathCondition {
  return conditionOf(run, `instance of ${String(numberOf(root))}`, [index])
}
