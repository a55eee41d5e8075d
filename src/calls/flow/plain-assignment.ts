import type { Member } from '../../syntax/expr.ts'

/** Tests if a member is the target of `=`, which reads nothing of it. */
export function isPlainlyAssigned(member: Member): boolean {
  return member.parent?.kind === 'bind-target' && member.parent.parent?.kind === 'assign' && member.parent.parent.operator === '='
}
