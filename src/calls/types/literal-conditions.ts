import type { TypeMember } from '../../syntax/expr.ts'
import type { Condition } from '../../uses/api-use.ts'

/** Returns the condition that a member with a literal type states: `type: 'SRV'`, or a union of literals. */
export function literalMember({ key, type }: TypeMember): Condition[] {
  const types = type?.kind === 'type-list' && type.how === 'union' ? type.types : type ? [type] : []
  const is = types.flatMap(each => each.kind === 'type-literal' ? [each.value] : [])
  return is.length && is.length === types.length ? [{ path: [key], is, not: false }] : []
}
