import type { Block, BranchCase, FunctionExpr, Loop, Node, Statement, Try } from '../../syntax/expr.ts'

export type List = BranchCase | FunctionExpr | Loop | Block | Try

/** Tests if a node has a list of statements. */
export function isList(node: Node): node is List {
  return node.kind === 'branch-case' || node.kind === 'function' || node.kind === 'loop' || node.kind === 'block' || node.kind === 'try'
}

/** Returns the list of statements that a node is in. */
export function bodyAround(list: List, below: Node): readonly Statement[] {
  if (list.kind !== 'try') return list.body
  return [list.block, list.handler ?? [], list.finalizer].find(each => each.some(statement => statement === below)) ?? []
}
