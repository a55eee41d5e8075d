import type { ClassExpr, New } from '../../syntax/expr.ts'
import type { InstanceValue } from '../domain/value.ts'
import type { Run } from './run.ts'
import { slot } from './slot.ts'

/** An instance of a class or of one that extends it, with its number among those of the class at the root. */
export interface KeptInstance {
  readonly made: New
  readonly instance: InstanceValue
  readonly root: ClassExpr
  readonly index: number
}

/** The instances of each class, by the expressions that make them; null for a class of which one escapes. */
const instances = slot(() => new Map<ClassExpr, Map<New, KeptInstance> | null>())

/** A method without a caller is evaluated for so many instances together; for more of them, only its calls are. */
const MOST_TOGETHER = 8

/** Of a class with more instances, none is told from the others: to enter each call on each of them would take too long. */
const MOST_ENTERED = 500

/** How many instances were noted. */
const counted = slot(() => ({ count: 0 }))

/** Notes an instance that code makes, with the classes of which it is, its own first. */
export function noteInstance(run: Run, made: New, instance: InstanceValue, classes: readonly ClassExpr[]): void {
  const known = instances(run)
  const root = classes.at(-1)
  if (!root) return
  const index = counted(run).count++
  for (const cls of classes) {
    const before = known.get(cls)
    const same = before?.get(made)
    const isKnown = instance.uses?.escapes === false && (!same || isOfSameClass(same.instance, instance))
    if (!isKnown || before === null || (before && before.size >= MOST_ENTERED && !same)) known.set(cls, null)
    else if (!before) known.set(cls, new Map([[made, { made, instance, root, index }]]))
    else if (!same) before.set(made, { made, instance, root, index })
  }
}

function isOfSameClass({ of: one }: InstanceValue, { of: other }: InstanceValue): boolean {
  return one.kind === 'class' && other.kind === 'class' && one.cls === other.cls
}

/** Returns all instances of a class if none of them escapes from the code that makes it. */
export function keptInstances(run: Run, cls: ClassExpr): readonly KeptInstance[] {
  return [...instances(run).get(cls)?.values() ?? []]
}

/** Tests if an instance is among those that were noted. */
export function isKept(run: Run, { of, uses }: InstanceValue): boolean {
  return of.kind === 'class' && uses !== undefined && keptInstances(run, of.cls).some(({ instance }) => instance.uses?.calls === uses.calls)
}

/** Tests if a method of a class that is evaluated without a caller has only some instances as `this`. */
export function hasKeptInstances(run: Run, cls: ClassExpr): boolean {
  return (instances(run).get(cls)?.size ?? 0) > 0
}

/** Tests if each call on an instance of a class is entered with this instance, since there are too many for one evaluation of a method. */
export function areEntered(run: Run, cls: ClassExpr): boolean {
  return (instances(run).get(cls)?.size ?? 0) > MOST_TOGETHER
}
