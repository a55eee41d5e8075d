import type { FunctionExpr } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import { contains } from './execution-order.ts'

/** Tests if other files may call a function. */
export function isExported(fn: FunctionExpr, { exports }: Module): boolean {
  return functionAround(fn) === null && [...exports.values()].some(each => {
    if (each.from === 'expr') return contains(each.expr, fn)
    return each.from === 'binding' && each.binding.definitions.some(({ node, value }) => value === fn || contains(fn, node))
  })
}
