import type { Call, FunctionExpr, New } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import { callersOf } from './call-graph.ts'
import type { Run } from './run.ts'
import { slot } from './slot.ts'

/** Where few modules are wanted: what leads to their code. */
interface Leading {
  /** The functions at which the analysis begins. */
  roots: ReadonlySet<FunctionExpr>
  /** The functions that change the state of modules from which the wanted ones get values. */
  setters: ReadonlySet<FunctionExpr>
  /** Calls of other code that pass something of the wanted modules. */
  readonly passing: Set<Call | New>
  /** The functions that lead to a root, to a setter, or to such a call; empty in the first phase. */
  closed: ReadonlySet<FunctionExpr>
}

export const leading = slot((): Leading => ({ roots: new Set(), setters: new Set(), passing: new Set(), closed: new Set() }))

/** Ends the first phase, like `closeCallGraph`. */
export function closeLeading(run: Run): void {
  const { roots, setters, passing } = leading(run)
  const found = new Set([...roots, ...setters, ...[...passing].flatMap(call => functionAround(call) ?? [])])
  for (const fn of found) {
    for (const caller of callersOf(run, fn)) found.add(caller)
    const outer = functionAround(fn)
    if (outer) found.add(outer)
  }
  leading(run).closed = found
}
