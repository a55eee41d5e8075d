import type { Expr } from '../../syntax/expr.ts'
import type { Definition, Module } from '../../syntax/module.ts'
import { rootOf } from '../flow/access-root.ts'
import { calleeNames } from '../flow/callee-path.ts'

/** Constants that are taken of each other are followed so far. */
const MOST_CONSTANTS = 4

/** The names of a callee, and the expressions by which they lead to their root. */
export interface FullNames {
  readonly names: readonly string[]
  readonly exprs: readonly Expr[]
}

/** Returns the names of a callee with those that constants were taken by: `['cf', 'dns', 'get']` for `dns.get` after `const { dns } = cf`. */
export function fullNames(callee: Expr, module: Module, most = MOST_CONSTANTS): FullNames {
  const own = calleeNames(callee)
  const { value, path } = (most > 0 ? takenBy(callee, module) : undefined) ?? {}
  if (!value || !path) return { names: own, exprs: [callee] }
  const before = fullNames(value, module, most - 1)
  return { names: [...before.names, ...path.map(String), ...own.slice(1)], exprs: [callee, ...before.exprs] }
}

/** Returns the only definition of the constant at the root of an expression, if it takes members of something by their names. */
function takenBy(expr: Expr, module: Module): Definition | undefined {
  const root = rootOf(expr)
  const binding = root && module.bindingOf(root)
  const [definition] = binding?.kind === 'const' ? binding.definitions : []
  if (definition?.how !== 'init' || !definition.path.every(key => typeof key === 'string' && key !== '...')) return undefined
  const { value, path } = definition
  return value && (path.length > 0 ? rootOf(value) : value.kind === 'member') ? definition : undefined
}
