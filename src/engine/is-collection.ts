import { assignmentsOf, thisOwner } from '../calls/flow/this-assignments.ts'
import type { Expr, Member, TypeRef } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'

/** The collections of the standard library of JavaScript, as classes and as types. */
const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'ReadonlyMap', 'ReadonlySet'])

/** Tests if a variable or a field of a class holds only a collection, by its declared type or by every value that it gets. */
export function isCollection(expr: Expr, module: Module): boolean {
  if (expr.kind === 'member') return isFieldOfCollection(expr, module)
  const definitions = (expr.kind === 'name' ? module.bindingOf(expr) : null)?.definitions ?? []
  return definitions.length > 0 && definitions.every(({ type, value, path }) => path.length === 0 && (isType(type) || isMade(value, module)))
}

function isFieldOfCollection({ object, property }: Member, module: Module): boolean {
  const owner = object.kind === 'this' ? thisOwner(object) : null
  if (owner?.kind !== 'class' || typeof property !== 'string') return false
  const field = owner.members.find(({ key, how }) => key === property && how === 'field')
  if (!field) return false
  const assigned = assignmentsOf(module, owner).get(property) ?? []
  const values = [...field.value ? [field.value] : [], ...assigned.map(({ value }) => value)]
  return isType(field.type) || (values.length > 0 && values.every(value => isMade(value, module)))
}

function isType(type: TypeRef | null): boolean {
  return type?.kind === 'type-name' && COLLECTIONS.has(type.name)
}

function isMade(value: Expr | null, module: Module): boolean {
  return value?.kind === 'new' && value.callee.kind === 'name' && COLLECTIONS.has(value.callee.name) && module.bindingOf(value.callee) === null
}
