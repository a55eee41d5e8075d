import type { Node } from '../../syntax/expr.ts'
import type { LanguageModel } from '../languages/language-model.ts'

/** Tests if a node may have run before a later one in the same function: it is in no other case of a branch, and in no case that leaves. */
export function mayPrecede(earlier: Node, later: Node): boolean {
  let below: Node = earlier
  for (let up = earlier.parent; up && up.kind !== 'function'; below = up, up = up.parent) {
    if (up.kind === 'choice' && up.operator === '?:' && contains(up, later)) return areInSameOption(up.options, earlier, later)
    // The tests of a case come before those of the next ones too.
    if (up.kind !== 'branch-case' || contains(up, later) || up.tests.some(test => test === below)) continue
    const branch = up.parent
    if (branch?.kind === 'branch' && contains(branch, later) && branch.cases.some(each => contains(each, later))) return false
    const last = up.body.at(-1)
    const end = last?.kind === 'block' ? last.body.at(-1) : last
    if (end?.kind === 'return' || end?.kind === 'throw') return false
  }
  return true
}

function areInSameOption(options: readonly Node[], a: Node, b: Node): boolean {
  const [first, second] = [options.find(each => contains(each, a)), options.find(each => contains(each, b))]
  return !first || !second || first === second
}

export function contains(outer: Node, inner: Node): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}

/** Returns the loops and callbacks that run a node several times, innermost first. */
export function loopsAround(node: Node, { elementMethods }: LanguageModel): readonly Node[] {
  const found: Node[] = []
  let below = node
  for (let up = node.parent; up; below = up, up = up.parent) {
    if (up.kind === 'loop' && up.iterable !== below) found.push(up)
    const call = up.kind === 'function' ? up.parent : undefined
    if (call?.kind === 'call' && call.callee.kind === 'member' && elementMethods.has(String(call.callee.property))) found.push(up)
    else if (up.kind === 'function') break
  }
  return found
}

/** Returns the innermost loop around a node in its function. */
export function loopAround(node: Node): Node | undefined {
  for (let up = node.parent; up && up.kind !== 'function'; up = up.parent) if (up.kind === 'loop') return up
  return undefined
}

/** Tests if a node is in a loop of its function. */
export function isInLoop(node: Node): boolean {
  return loopAround(node) !== undefined
}

/** Tests if the innermost loop around a node holds another one too. */
export function areInSameLoop(a: Node, b: Node): boolean {
  const loop = loopAround(a)
  return loop !== undefined && contains(loop, b)
}
