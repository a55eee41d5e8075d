import type { Call, Expr, New, Node, ObjectExpr, Property, Spread } from '../syntax/expr.ts'

/** Tests if a call is of a function, or of a method, with a name. */
export function isCalled({ callee }: Call, name: string): boolean {
  return callee.kind === 'name' ? callee.name === name : callee.kind === 'member' && callee.property === name
}

/** Returns the properties of an object; none of another expression. */
export function propertiesOf(expr: Expr | Spread | null): readonly Property[] {
  return expr?.kind === 'object' ? expr.members.filter(each => each.kind === 'property') : []
}

/** Returns the text that an object has at a key; undefined for another value, null for none. */
export function textAt(object: ObjectExpr, name: string): string | null | undefined {
  const value = propertiesOf(object).find(({ key }) => key === name)?.value
  if (!value) return null
  return value.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined
}

/** Returns the member of an object in which a call is. */
export function memberAround(call: Call | New, object: ObjectExpr): string | undefined {
  for (let at: Node | undefined = call; at; at = at.parent) {
    if (at.parent === object) return at.kind === 'property' && typeof at.key === 'string' ? at.key : undefined
  }
  return undefined
}

/** Returns `files` for `this.files = …`. */
export function memberAssigned(node: Node): string | undefined {
  const target = node.kind === 'assign' && node.target.kind === 'bind-target' ? node.target.target : undefined
  return target?.kind === 'member' && target.object.kind === 'this' && typeof target.property === 'string' ? target.property : undefined
}
