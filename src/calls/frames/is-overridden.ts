import { isTest } from '../../uses/file-context.ts'
import type { ClassValue, Value } from '../domain/value.ts'
import { derivedClasses } from '../state/derived-classes.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { frameAt } from './frame-at.ts'

/** Of the classes that define a member, and of those that a class extends, so many count. */
const MOST = 24

/** Tests if an object may be an instance of a subclass that has a method of its own in the place of a visible one. */
export function isOverridden(run: Run, object: Value | null, key: string): boolean {
  if (object?.kind !== 'instance' || object.args !== null || object.of.kind !== 'class') return false
  const { of } = object
  const isCounted = (path: string): boolean => !isTest(path) || isTest(of.frame.module.path)
  const defining = (derivedClasses(run).byMember.get(key) ?? []).filter(({ cls, module }) => cls !== of.cls && isCounted(module.path))
  return defining.slice(0, MOST).some(({ cls, module }) => {
    const derived = run.evaluate(cls, frameAt(run, module, cls))
    return derived.kind === 'class' && extendsClass(run, derived, of)
  })
}

function extendsClass(run: Run, derived: ClassValue, base: ClassValue): boolean {
  let at: ClassValue | undefined = derived
  for (let step = 0; at?.cls.extends && step < MOST; step += 1) {
    at = optionsOf(run.evaluate(at.cls.extends, at.frame)).find(option => option.kind === 'class')
    if (at?.cls === base.cls) return true
  }
  return false
}
