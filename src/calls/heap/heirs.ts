import type { ClassExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { isTest } from '../../uses/file-context.ts'
import type { ClassValue, PathCondition } from '../domain/value.ts'
import { assignmentsOf } from '../flow/this-assignments.ts'
import { frameAt } from '../frames/frame-at.ts'
import { isExhausted } from '../state/budget.ts'
import { conditionOf } from '../state/condition-of.ts'
import { derivedClasses } from '../state/derived-classes.ts'
import type { Derived } from '../state/derived-classes.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { constructorOf, inheritanceChain } from './inheritance.ts'

/** Of the subclasses that define a member, so many count. */
const MOST_HEIRS = 24

/** A subclass that defines a member, and the condition under which an instance of the base class has this definition. */
export interface Heir {
  readonly owner: ClassValue
  readonly condition: PathCondition | undefined
}

/** Notes the classes of a module that extend another one. */
export function noteDerived(run: Run, module: Module): void {
  const { all, byMember } = derivedClasses(run)
  for (const cls of module.classes) {
    if (!cls.extends) continue
    const derived = { cls, module }
    all.push(derived)
    for (const key of membersOf(derived)) {
      const known = byMember.get(key)
      if (known) known.push(derived)
      else byMember.set(key, [derived])
    }
  }
}

function membersOf({ cls, module }: Derived): ReadonlySet<string> {
  const declared = cls.members.filter(member => !member.static && member.value && member.how !== 'constructor' && member.how !== 'set')
  const properties = (constructorOf(cls)?.params ?? []).filter(each => each.property)
  return new Set([
    ...declared.flatMap(({ key }) => typeof key === 'string' ? [key] : []),
    ...properties.flatMap(({ pattern }) => pattern.kind === 'bind-name' ? [pattern.name] : []),
    ...assignmentsOf(module, cls).keys(),
  ])
}

/** Returns the subclasses of a class that define a member. Code of the project itself has no heirs in tests. */
export function heirsWith(run: Run, base: ClassValue, key: string): readonly Heir[] {
  const { all, byMember } = derivedClasses(run)
  const isCounted = ({ module }: Derived): boolean => !isTest(module.path) || isTest(base.frame.module.path)
  const defining = base.frame.module.installed ? [] : (byMember.get(key) ?? []).filter(isCounted)
  const chains = defining.filter(derived => isHeir(run, base, derived)).map(derived => chainTo(run, base, derived)).slice(0, MOST_HEIRS)
  const others = chains.length > 1 ? all.filter(derived => isHeir(run, base, derived)).map(derived => chainTo(run, base, derived)) : []
  return chains.flatMap(([owner]): Heir[] => {
    if (!owner) return []
    const having = others.flatMap((chain, index) => chain.some(({ cls }) => cls === owner.cls) ? [index] : [])
    return [{ owner, condition: having.length > 0 ? conditionOf(run, nameOf(base), having) : undefined }]
  })
}

/** The classes that each class extends, as found in one phase. */
const ancestors = slot(() => new Map<Run['phase'], Map<ClassExpr, ReadonlySet<ClassExpr>>>())

/** Tests if a class extends another one. Members are looked up often, and most classes have no subclass. */
function isHeir(run: Run, base: ClassValue, derived: Derived): boolean {
  const known = ancestors(run).get(run.phase) ?? new Map<ClassExpr, ReadonlySet<ClassExpr>>()
  ancestors(run).set(run.phase, known)
  const found = known.get(derived.cls) ?? ancestorsOf(run, derived)
  if (!isExhausted(run)) known.set(derived.cls, found)
  return found.has(base.cls)
}

function ancestorsOf(run: Run, { cls, module }: Derived): ReadonlySet<ClassExpr> {
  const value = run.evaluate(cls, frameAt(run, module, cls))
  return new Set(value.kind === 'class' ? inheritanceChain(run, value).slice(1).map(each => each.cls) : [])
}

/** Returns a class and those that it extends, up to a base class and without it; none for a class that does not extend it. */
function chainTo(run: Run, base: ClassValue, { cls, module }: Derived): readonly ClassValue[] {
  const value = run.evaluate(cls, frameAt(run, module, cls))
  const chain = value.kind === 'class' ? inheritanceChain(run, value) : []
  return chain.slice(0, Math.max(0, chain.findIndex(each => each.cls === base.cls)))
}

function nameOf({ cls, frame }: ClassValue): string {
  return `subclass of ${String(cls.start)} in ${frame.module.path}`
}
