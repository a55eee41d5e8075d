import { childrenOf } from '../../syntax/children.ts'
import type { Block, Leave, Node } from '../../syntax/expr.ts'
import { contains } from './execution-order.ts'

/** A statement that leaves by a label, and the block with the label; null where it is not known. */
interface LabelledLeave {
  readonly leave: Leave
  readonly target: Block | null
}

const KNOWN = new WeakMap<Node, readonly LabelledLeave[]>()

/** Returns the statements inside a node that leave by a label what is not inside the node. */
export function labelledLeaves(node: Node): readonly LabelledLeave[] {
  const known = KNOWN.get(node)
  if (known) return known
  const found: LabelledLeave[] = []
  const open: Node[] = [...childrenOf(node)].flatMap(child => child ?? [])
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.kind === 'function') continue
    if (next.kind === 'leave' && next.label !== undefined) {
      const target = targetOf(next)
      if (!target || target === node || !contains(node, target)) found.push({ leave: next, target })
    }
    for (const child of childrenOf(next)) if (child) open.push(child)
  }
  KNOWN.set(node, found)
  return found
}

/** Returns the offset of the first statement inside a block that leaves it by its label; Infinity without one. */
export function firstLeaveOf(block: Block): number {
  return Math.min(Infinity, ...labelledLeaves(block).flatMap(({ leave, target }) => target === block ? [leave.start] : []))
}

function targetOf({ label, parent }: Leave): Block | null {
  for (let up = parent; up && up.kind !== 'function'; up = up.parent) if (up.kind === 'block' && label !== '' && up.label === label) return up
  return null
}
