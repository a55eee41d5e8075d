import { childrenOf } from '../../syntax/children.ts'
import type { BranchCase, FunctionExpr, Loop, Node } from '../../syntax/expr.ts'
import { labelledLeaves } from './labelled-leaves.ts'

/** Where a node is within the code that is searched. */
interface Around {
  readonly inLoop: boolean
  readonly inSwitch: boolean
}

interface Exits {
  readonly known: WeakMap<Node, number>
  isExit(node: Node, around: Around): boolean
}

const ENDS: Exits = { known: new WeakMap(), isExit: ({ kind }) => kind === 'return' || kind === 'throw' }

const LEAVES: Exits = {
  known: new WeakMap(),
  isExit: (node, { inLoop, inSwitch }) => {
    if (node.kind !== 'leave') return false
    return node.label === undefined && !inLoop && !(inSwitch && node.how === 'break')
  },
}

/** Returns the offset of the first `return` or `throw` of a function; Infinity without one. */
export function firstEnd(fn: FunctionExpr): number {
  return firstExit(ENDS, fn, fn.body)
}

/** Returns the offset of the first `break` or `continue` that leaves a case of a branch, or a round of a loop; Infinity without one. */
export function firstLeave(part: BranchCase | Loop): number {
  return Math.min(firstExit(LEAVES, part, part.body), ...labelledLeaves(part).map(({ leave }) => leave.start))
}

function firstExit({ known, isExit }: Exits, node: Node, body: readonly Node[]): number {
  const before = known.get(node)
  if (before !== undefined) return before
  let first = Infinity
  const open: (readonly [Node, Around])[] = body.map(each => [each, { inLoop: false, inSwitch: false }])
  for (let next = open.pop(); next; next = open.pop()) {
    const [each, around] = next
    if (each.kind === 'function' || each.start >= first) continue
    if (isExit(each, around)) first = each.start
    const inside = { inLoop: around.inLoop || each.kind === 'loop', inSwitch: around.inSwitch || (each.kind === 'branch' && each.subject !== null) }
    for (const child of childrenOf(each)) if (child) open.push([child, inside])
  }
  known.set(node, first)
  return first
}
