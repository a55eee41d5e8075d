import type { ClassExpr, Expr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { classMemberAround } from '../flow/class-member-around.ts'
import { assignmentsOf } from '../flow/this-assignments.ts'
import type { Run } from '../state/run.ts'
import { originOf } from './origin-of.ts'
import { replacedValues } from './replaced-values.ts'

/** Marks the first value of a static field. */
export function replaceStatic(run: Run, cls: ClassExpr, key: string): void {
  for (const { static: isStatic, how, key: name, value } of cls.members) {
    if (isStatic && how === 'field' && name === key && value) replacedValues(run).nodes.add(value)
  }
}

/** Marks the first values of a field of instances: in its declaration, and in the constructor. */
export function replaceField(run: Run, module: Module, cls: ClassExpr, key: string, depth = 0): void {
  const { nodes } = replacedValues(run)
  const first = firstValues(module, cls, key)
  const parameters = cls.members.flatMap(({ how, value }) => how === 'constructor' && value?.kind === 'function' ? value.params : [])
  const own = parameters.filter(({ property, pattern }) => property && pattern.kind === 'bind-name' && pattern.name === key)
  for (const node of first) nodes.add(node)
  for (const parameter of own) nodes.add(parameter)
  if (first.length + own.length > 0 || cls.extends?.kind !== 'name' || depth > 4) return
  const base = originOf(run, module, cls.extends, [])
  if (base?.expr?.kind === 'class') replaceField(run, base.module, base.expr, key, depth + 1)
}

/** Returns the values that a field of instances begins with: in its declaration, and in the constructor. */
export function firstValues(module: Module, cls: ClassExpr, key: string): readonly Expr[] {
  const fields = cls.members.filter(member => !member.static && member.how === 'field' && member.key === key)
  const first = (assignmentsOf(module, cls).get(key) ?? []).filter(assign => classMemberAround(assign)?.how === 'constructor')
  return [...fields, ...first].flatMap(({ value }) => value ?? [])
}
