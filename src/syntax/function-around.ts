import type { FunctionExpr, Node } from './expr.ts'

/** The innermost function that a node stands in, or null at the top. A function's own parameters count as inside. */
export function functionAround(node: Node): FunctionExpr | null {
  for (let up = node.parent; up; up = up.parent) if (up.kind === 'function') return up
  return null
}
