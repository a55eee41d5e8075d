import type { ClassMember, Node } from '../../syntax/expr.ts'

/** Returns the member of a class that a node is part of, that of the innermost class. */
export function classMemberAround(node: Node): ClassMember | undefined {
  for (let up = node.parent; up; up = up.parent) if (up.kind === 'class-member') return up
  return undefined
}
