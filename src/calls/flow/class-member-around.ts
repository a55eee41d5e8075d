import type { ClassMember, Node } from '../../syntax/expr.ts'

/** Returns the member of the innermost class that a node is part of. */
export function classMemberAround(node: Node): ClassMember | undefined {
  for (let up = node.parent; up && up.kind !== 'class'; up = up.parent) if (up.kind === 'class-member') return up
  return undefined
}
