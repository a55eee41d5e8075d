import type { Leave, Loop, Node, Statement } from '../../syntax/expr.ts'
import { whatMaySkip } from './always-precedes.ts'
import { contains } from './execution-order.ts'
import { firstLeave } from './first-exit.ts'
import { endsProgram } from './leaving-cases.ts'
import { mayThrow } from './leaving-statements.ts'

/** Returns the loops of its function that run a node once for each round, innermost first. */
export function roundsAround(node: Node): readonly Loop[] {
  const found: Loop[] = []
  for (let up = node.parent; up && up.kind !== 'function'; up = up.parent) if (up.kind === 'loop' && isRepeated(node, up)) found.push(up)
  return found
}

/** Tests if a loop runs a node once for each round: it is not what the loop does before the first one. */
export function isRepeated(node: Node, loop: Loop): boolean {
  return contains(loop, node) && !loop.init.some(each => contains(each, node)) && !(loop.iterable && contains(loop.iterable, node))
}

/** Tests if a node is what a loop does between two rounds, and another one a part of the round: `for (;; path = next)`. */
export function isUpdateOf(node: Node, other: Node): boolean {
  for (let up = node.parent; up && up.kind !== 'function'; up = up.parent) {
    if (up.kind === 'loop' && contains(up, other)) return isRepeated(other, up) && isUpdate(node, up) && !isUpdate(other, up)
  }
  return false
}

export function isUpdate(node: Node, { tests: [, update] }: Loop): boolean {
  return update !== undefined && contains(update, node)
}

/** Tests if a node always runs before the next round of a loop begins. */
export function endsRound(node: Node, loop: Loop): boolean {
  if (isUpdate(node, loop)) return true
  const skipped = whatMaySkip(node, { ...loop, start: loop.end, end: loop.end + 1 })
  return (skipped === undefined || skipped === loop) && node.start <= firstLeave(loop)
}

/** Tests if a next round of a loop may follow after a node: nothing that always comes after it leaves the loop. */
export function goesRound(node: Node, loop: Loop): boolean {
  let below = node
  for (let up = node.parent; up && below !== loop; below = up, up = up.parent) {
    if ((up.kind === 'return' || up.kind === 'throw') && !throwsInto(up, loop)) return false
    const later = listOf(up, below).filter(each => each.start >= below.end)
    const end = later.findIndex(each => alwaysLeaves(each, loop))
    const goesOn = later.findIndex(each => each.kind === 'leave' && each.how === 'continue' && !leavesLoop(each, loop))
    if (goesOn >= 0 && (end < 0 || goesOn < end)) return true
    if (end >= 0) return throwsInto(node, loop) && later.slice(0, end + 1).some(mayThrow)
  }
  return true
}

function listOf(node: Node, child: Node): readonly Statement[] {
  const lists = node.kind === 'block' || node.kind === 'branch-case' || node.kind === 'loop' ? [node.body]
    : node.kind === 'try' ? [node.block, node.handler ?? [], node.finalizer] : []
  return lists.find(list => list.some(each => each === child)) ?? []
}

/** Tests if a statement always leaves a loop, or the function of the loop. */
function alwaysLeaves(statement: Statement, loop: Loop): boolean {
  switch (statement.kind) {
    case 'return': return true
    case 'throw': return !throwsInto(statement, loop)
    case 'leave': return leavesLoop(statement, loop)
    case 'expr': return endsProgram(statement)
    case 'block': return statement.label === undefined && statement.body.some(each => alwaysLeaves(each, loop))
    case 'branch': return statement.cases.some(({ tests }) => tests.length === 0)
      && statement.cases.every(({ body }) => body.some(each => alwaysLeaves(each, loop)))
    default: return false
  }
}

/** Tests if a handler in a loop gets what a statement throws. */
function throwsInto(node: Node, loop: Loop): boolean {
  for (let up = node.parent; up && up !== loop; up = up.parent) {
    if (up.kind === 'try' && up.handler && up.block.some(each => contains(each, node))) return true
  }
  return false
}

/** Tests if `break` or `continue` leaves a loop, not only a switch or another loop in it. */
function leavesLoop({ how, label, parent }: Leave, loop: Loop): boolean {
  if (label === '') return how === 'break'
  for (let up = parent; up && up !== loop; up = up.parent) {
    if (label === undefined && (up.kind === 'loop' || (how === 'break' && up.kind === 'branch' && up.subject))) return false
    if (up.kind === 'block' && label !== undefined && up.label === label) return false
  }
  const own = loop.parent?.kind === 'block' ? loop.parent.label : undefined
  return how === 'break' || (label !== undefined && label !== own)
}
