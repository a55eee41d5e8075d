import type { Node } from '../../syntax/expr.ts'
import type { Interest } from '../../uses/interest.ts'

/** Tests if a type describes the payload of a response, or the items of one: `interface Answer { result: { … }[] }`. */
export function isPayload(node: Node, { envelope: { payload } }: Interest): boolean {
  let at = node.parent
  while (at?.kind === 'type-list' || at?.kind === 'type-name') at = at.parent
  return payload !== '' && at?.kind === 'type-member' && at.key === payload
}
