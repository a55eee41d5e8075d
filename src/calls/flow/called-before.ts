import type { FunctionExpr, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import { callsOf } from './calls-of-function.ts'

/** Returns the functions around a node, innermost first, that are inside a function of a variable. */
export function functionsUpTo(owner: FunctionExpr | null, node: Node): readonly FunctionExpr[] | undefined {
  const found: FunctionExpr[] = []
  for (let fn = functionAround(node); fn !== owner; fn = functionAround(fn)) {
    if (!fn) return undefined
    found.push(fn)
  }
  return found
}

/** Tests if code in a function may run before an earlier part of the code around it: a function can be called above the place where it is written. */
export function mayBeCalledBefore(node: Node, earlier: Node, module: Module): boolean {
  const owner = functionAround(earlier)
  const first = functionsUpTo(owner, node)?.at(-1)
  const open = new Set(first ? [first] : [])
  for (const fn of open) {
    for (const { name } of callsOf(fn, module)) {
      if (name.start < earlier.start) return true
      const caller = functionsUpTo(owner, name)?.at(-1)
      if (caller) open.add(caller)
    }
  }
  return false
}
