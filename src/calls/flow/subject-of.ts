import type { Expr, Member, Name } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import { rootOf } from './access-root.ts'

/** A name or a member that tests may be about. */
export interface Subject {
  readonly binding: Binding
  /** Tests if another expression is the same name or member. */
  isSame(other: Expr): boolean
  /** Its name has one definition. */
  readonly isSteady: boolean
}

/** Returns what tests say of a reference; undefined for one that no other expression is the same as. */
export function subjectOf(expr: Name | Member, module: Module): Subject | undefined {
  const root = rootOf(expr)
  const binding = root && module.bindingOf(root)
  const path = pathOf(expr)
  if (!root || !binding || path === null || binding.references.length < 2) return undefined
  const isSame = (other: Expr) => {
    const same = rootOf(other)
    return same !== undefined && same !== root && module.bindingOf(same) === binding && pathOf(other) === path
  }
  return { binding, isSame, isSteady: binding.definitions.length === 1 }
}

/** Returns the members after the root name of an access; null when one of them is computed. */
function pathOf(expr: Expr): string | null {
  if (expr.kind === 'cast') return pathOf(expr.expression)
  if (expr.kind !== 'member') return ''
  const object = typeof expr.property === 'string' ? pathOf(expr.object) : null
  return object === null ? null : `${object}.${String(expr.property)}`
}
