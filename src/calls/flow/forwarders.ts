import type { Call, Expr, FunctionExpr, New } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import { rootOf } from './access-root.ts'

/** What functions do with functions that they get. */
export interface Forwarding {
  /** Those that call what they get: `task => task()`. */
  readonly callers: readonly FunctionExpr[]
  /** Those that call what a function around them got: `task => () => task()`. */
  readonly closures: readonly FunctionExpr[]
  /** The calls that pass on what a function around that of the call got: `task => () => run(task)`. */
  readonly passing: readonly (Call | New)[]
}

/** Finds what the functions of a module do with functions that they get. */
export function forwardingIn(module: Module): Forwarding {
  const found = { callers: [] as FunctionExpr[], closures: [] as FunctionExpr[], passing: [] as (Call | New)[] }
  const ownerOf = (expr: Expr): FunctionExpr | null => {
    const root = rootOf(expr)
    const binding = root && module.bindingOf(root)
    return binding?.kind === 'parameter' ? binding.owner : null
  }
  for (const call of module.calls) {
    const fn = functionAround(call)
    const owner = ownerOf(call.callee)
    if (owner) found.callers.push(owner)
    if (fn && owner && owner !== fn) found.closures.push(fn)
    const isPassing = fn && call.args.some(arg => arg.kind !== 'spread' && ![null, fn].includes(ownerOf(arg)))
    if (isPassing) found.passing.push(call)
  }
  return found
}
