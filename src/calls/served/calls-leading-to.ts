import type { Call, FunctionExpr, New } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import { calleesOf, callersOf } from '../state/call-graph.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'

const functionsAbove = slot(() => new Map<FunctionExpr, ReadonlySet<FunctionExpr>>())

/** Returns those of some calls that are a request or may lead to it. Its call context can tell which; without one, several may. */
export function callsLeadingTo(run: Run, calls: readonly (Call | New)[], { call, stack }: RequestEvent): readonly (Call | New)[] {
  const sites = new Set([call, ...stack.map(site => site.call)])
  const exact = calls.filter(each => sites.has(each))
  if (exact.length > 0) return exact
  const fn = functionAround(call)
  const above = fn ? leadersTo(run, fn) : new Set<FunctionExpr>()
  return calls.filter(each => [...calleesOf(run, each)].some(callee => above.has(callee)))
}

/** Returns a function, those around it, and all that may call one of these. */
function leadersTo(run: Run, fn: FunctionExpr): ReadonlySet<FunctionExpr> {
  const known = functionsAbove(run).get(fn)
  if (known) return known
  const above = new Set([fn])
  functionsAbove(run).set(fn, above)
  for (const each of above) {
    for (const caller of callersOf(run, each)) above.add(caller)
    const outer = functionAround(each)
    if (outer) above.add(outer)
  }
  return above
}
