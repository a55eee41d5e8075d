import type { FunctionExpr, Node } from './expr.ts'

/** Finds the innermost function around a node, or null at the top level. A function's own parameters count as inside. */
export function functionAround(node: Node): FunctionExpr | null {
  for (let up = node.parent; up; up = up.parent) if (up.kind === 'function') return up
  return null
}

/** Finds the outermost function around a node, or null at the top level. */
export function outermostFunction(node: Node): FunctionExpr | null {
  let found: FunctionExpr | null = null
  for (let fn = functionAround(node); fn; fn = functionAround(fn)) found = fn
  return found
}
