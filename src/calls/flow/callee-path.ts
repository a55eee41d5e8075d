import type { Expr } from '../../syntax/expr.ts'

const MOST_NAMES = 64

/** Returns the names of a callee, through calls in the chain: `this.api.client.get(…)` gives `['this', 'api', 'client', 'get']`. */
export function calleeNames(callee: Expr): readonly string[] {
  const known = NAMES.get(callee)
  if (known) return known
  const names = namesIn(callee)
  NAMES.set(callee, names)
  return names
}

const NAMES = new WeakMap<Expr, readonly string[]>()

function namesIn(callee: Expr): readonly string[] {
  const names: string[] = []
  let expr: Expr = callee
  for (let steps = 0; steps < MOST_NAMES; steps++) {
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
