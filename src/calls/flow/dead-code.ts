import type { Node, Statement } from '../../syntax/expr.ts'
import { bodyAround, isList } from './statement-lists.ts'

const KNOWN = new WeakMap<Node, boolean>()

/** Tests if a node never runs, since it or what is around it follows a statement that always leaves the list: code behind a `return`. */
export function isDead(node: Node): boolean {
  let below = node
  while (below.parent && below.kind !== 'function' && !isList(below.parent)) below = below.parent
  const list = below.parent
  if (!list || below.kind === 'function' || !isList(list)) return false
  const known = KNOWN.get(below)
  if (known !== undefined) return known
  const body = bodyAround(list, below)
  // The test of `do` comes behind the list.
  const isInside = below.end <= (body.at(-1)?.end ?? 0)
  const found = (isInside && below.start >= endOfLife(body)) || (list.kind !== 'function' && isDead(list))
  KNOWN.set(below, found)
  return found
}

const ENDS = new WeakMap<readonly Statement[], number>()

/** Returns the offset at which the first statement of a list that always leaves it ends; Infinity without one. */
function endOfLife(body: readonly Statement[]): number {
  const known = ENDS.get(body)
  if (known !== undefined) return known
  const end = body.find(({ kind }) => kind === 'return' || kind === 'throw' || kind === 'leave')?.end ?? Infinity
  ENDS.set(body, end)
  return end
}
