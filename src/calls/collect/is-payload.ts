import type { Node } from '../../syntax/expr.ts'
import type { Interest } from '../../uses/interest.ts'

/** Tests if a type or a schema describes the payload of a response, or the items of one: `interface Answer { result: { … }[] }`. */
export function isPayload(node: Node, { envelope: { payload } }: Interest): boolean {
  let at = node.parent
  while (at && isAround(at)) at = at.parent
  return payload !== '' && (at?.kind === 'type-member' || at?.kind === 'property') && at.key === payload
}

/** Tests if a node is a type or a call around a part of it: `Array<T>`, `T | null`, `z.array(schema).optional()`. */
function isAround({ kind }: Node): boolean {
  return kind === 'type-list' || kind === 'type-name' || kind === 'call' || kind === 'member'
}
