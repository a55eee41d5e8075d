import type { Branch, BranchCase, Node, Try } from '../../syntax/expr.ts'
import { contains, loopAround } from './execution-order.ts'
import { firstLeaveOf, labelledLeaves } from './labelled-leaves.ts'
import { leavesList } from './leaving-cases.ts'

/** Tests if a node always runs before a later one: what may skip it contains the later one too. */
export function alwaysPrecedes(node: Node, later: Node): boolean {
  return whatMaySkip(node, later) === undefined
}

/** Returns the innermost part of the code that decides if a node runs, and that does not contain a later node. */
export function whatMaySkip(node: Node, later: Node): Node | undefined {
  let below = node
  for (let up = node.parent; up; below = up, up = up.parent) {
    if (!maySkip(up, below, later) || (up.kind === 'block' && contains(up, later))) continue
    const isAround = contains(up, later) && !(up.kind === 'try' && sectionOf(up, below) !== sectionOf(up, later))
    return isAround ? undefined : up
  }
  return undefined
}

/** Returns the part of a `try` that holds a node. What is in its block may fail before it is done. */
function sectionOf({ block, handler, finalizer }: Try, node: Node): readonly Node[] | undefined {
  return [block, handler ?? [], finalizer].find(section => section.some(each => contains(each, node)))
}

/** Tests if a part of the code may run without the one directly in it. What is tested first always runs. */
function maySkip(node: Node, part: Node, later: Node): boolean {
  switch (node.kind) {
    case 'branch-case': return !(node.parent?.kind === 'branch' && node.parent.cases[0] === node && node.tests[0] === part)
    case 'block': return labelledLeaves(node).some(({ leave, target }) => leave.start < part.start && !(target && contains(target, later)))
    case 'choice': return (node.test ?? node.options[0]) !== part
    case 'loop': {
      const isHead = node.iterable === part || node.tests[0] === part || node.init.some(each => each === part)
      return !isHead && !(node.pattern === part && hasItems(node.iterable))
    }
    case 'try': return !node.finalizer.some(each => each === part) && !(node.block.some(each => each === part) && isLeftByErrors(node, later))
    case 'function': return true
    default: return false
  }
}

/** Tests if what is behind a `try` is reached only where its block ends: no handler goes on there. */
function isLeftByErrors(node: Try, later: Node): boolean {
  if (contains(node, later)) return false
  const last = node.handler?.at(-1)
  return !node.handler || last?.kind === 'return' || last?.kind === 'throw' || (last?.kind === 'leave' && isInRound(later, node))
}

/** Tests if a node is in the body of the loop around another one: `break` and `continue` skip it. */
function isInRound(node: Node, inside: Node): boolean {
  const loop = loopAround(inside)
  return loop?.kind === 'loop' && loop.body.some(each => contains(each, node))
}

/** Tests if a loop over a value runs at least once: its items are written out. */
function hasItems(iterable: Node | null): boolean {
  return iterable?.kind === 'array' && iterable.items.some(item => item && item.kind !== 'spread')
}

/** Tests if a case of a branch leaves it, so that nothing behind the branch follows it. */
export function leaves({ body }: BranchCase): boolean {
  const last = body.at(-1)
  const end = last?.kind === 'block' && firstLeaveOf(last) === Infinity ? last.body.at(-1) : last
  return end?.kind === 'return' || end?.kind === 'throw'
}

/** Tests if some cases of a branch are all from which a later node is reached. */
export function areAllCases(branch: Branch, found: ReadonlySet<BranchCase>, later: Node): boolean {
  const { cases } = branch
  const isLeft = (each: BranchCase): boolean => leaves(each) || (leavesList(each) && isInRound(later, branch))
  return cases.some(({ tests }) => tests.length === 0) && cases.every(each => found.has(each) || isLeft(each))
}
