import type { FunctionExpr, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import { contains } from './execution-order.ts'

/** Tests if other files may call a function. */
export function isExported(fn: FunctionExpr, module: Module): boolean {
  if (functionAround(fn) !== null) return false
  return isInExport(fn) || isOfPage(module) || [...module.exports.values()].some(each => {
    if (each.from === 'expr') return contains(each.expr, fn)
    return each.from === 'binding' && each.binding.definitions.some(({ node, value }) => value === fn || contains(fn, node))
  })
}

/** Tests if a node is part of what an `export` declares, in a namespace too, but not of the namespace that it declares. */
function isInExport(node: Node): boolean {
  for (let up = node.parent; up && up.kind !== 'block'; up = up.parent) if (up.kind === 'export') return true
  return false
}

/** Tests if a file may be a script of a page, whose other scripts and elements call its functions: it imports and exports nothing. */
function isOfPage({ path, body, specifiers, exports }: Module): boolean {
  return /\.[jt]sx?$/.test(path) && specifiers.length === 0 && exports.size === 0 && body.every(({ kind }) => kind !== 'export' && kind !== 'import')
}
