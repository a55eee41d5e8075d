import type { Node } from './expr.ts'

/** Tests if a node is another one, or a part of it. */
export function isInside(node: Node, around: Node): boolean {
  for (let up: Node | undefined = node; up; up = up.parent) if (up === around) return true
  return false
}
