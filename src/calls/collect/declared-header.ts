import type { Node, TypeMember } from '../../syntax/expr.ts'
import { isUsualHeader } from './usual-header.ts'

/** Names of types that describe headers which the project gets. */
const RECEIVED = /response|reply|incoming|received/i

/** Tests if a member of a declared type is a header that a request may have: another member is a usual header, and nothing says that it is received. */
export function isDeclaredHeader(node: TypeMember): boolean {
  const { parent, type } = node
  if (parent?.kind !== 'type-object' || (type?.kind === 'type-name' && (type.name === 'never' || type.name === 'undefined'))) return false
  return parent.members.some(member => member !== node && isUsualHeader(member.key)) && !RECEIVED.test(nameAround(parent))
}

/** Returns the name of the declaration, member or parameter that an object type belongs to. */
function nameAround(node: Node): string {
  for (let up = node.parent; up; up = up.parent) {
    if (up.kind === 'type' || up.kind === 'bind-name') return up.name
    if (up.kind === 'type-member') return up.key
    if (up.kind === 'class-member') return String(up.key)
    if (up.kind === 'function') return up.name ?? ''
  }
  return ''
}
