import type { Expr } from '../../syntax/expr.ts'

/** `this.api.client.get(…)` gives `['this', 'api', 'client', 'get']`; calls in the chain are looked through. */
export function calleeNames(callee: Expr): readonly string[] {
  const names: string[] = []
  let expr: Expr = callee
  for (let steps = 0; steps < 64; steps++) {
    if (expr.kind === 'member') {
      if (typeof expr.property === 'string') names.push(expr.property)
      expr = expr.object
    } else if (expr.kind === 'call') expr = expr.callee
    else if (expr.kind === 'await' && expr.argument) expr = expr.argument
    else if (expr.kind === 'cast') expr = expr.expression
    else break
  }
  if (expr.kind === 'name') names.push(expr.name)
  return names.reverse()
}
