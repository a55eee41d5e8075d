import { assignmentsOf, thisOwner } from '../calls/flow/this-assignments.ts'
import type { Expr, Member, TypeRef } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'

/** The collections of the standard library of JavaScript, as classes and as types. */
const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'ReadonlyMap', 'ReadonlySet'])

const MEMBERS = new Set([Map, Set, WeakMap, WeakSet].flatMap(each => Object.getOwnPropertyNames(each.prototype)))

/** Tests for a member that each collection has: `seen.get(id)`. One of another name is that of a body or a response, whatever holds it. */
export function isOfCollection({ object, property }: Member, module: Module): boolean {
  return typeof property === 'string' && MEMBERS.has(property) && isCollection(object, module)
}

/** Tests if a variable or a field of a class holds only a collection, by its declared type or by every value that it gets. */
function isCollection(expr: Expr, module: Module): boolean {
  if (expr.kind === 'member') return isFieldOfCollection(expr, module)
  const definitions = (expr.kind === 'name' ? module.bindingOf(expr) : null)?.definitions ?? []
  return definitions.length > 0 && definitions.every(({ type, value, path }) => path.length === 0 && (isType(type, module) || isMade(value, module)))
}

function isFieldOfCollection({ object, property }: Member, module: Module): boolean {
  const owner = object.kind === 'this' ? thisOwner(object) : null
  if (owner?.kind !== 'class' || typeof property !== 'string') return false
  const field = owner.members.find(({ key, how }) => key === property && how === 'field')
  if (!field) return false
  const assigned = assignmentsOf(module, owner).get(property) ?? []
  const values = [...field.value ? [field.value] : [], ...assigned.map(({ value }) => value)]
  return isType(field.type, module) || (values.length > 0 && values.every(value => isMade(value, module)))
}

/** Tests for the type of a collection; a module can import or declare another one of that name. */
function isType(type: TypeRef | null, module: Module): boolean {
  if (type?.kind !== 'type-name' || !COLLECTIONS.has(type.name)) return false
  return module.lookUp(type.name, type) === null && module.types.every(({ name }) => name !== type.name)
}

function isMade(value: Expr | null, module: Module): boolean {
  return value?.kind === 'new' && value.callee.kind === 'name' && COLLECTIONS.has(value.callee.name) && module.bindingOf(value.callee) === null
}
