import type { Expr, FunctionExpr, Statement, Throw } from '../../syntax/expr.ts'

const THROWS = new WeakMap<FunctionExpr, readonly Expr[]>()

/** Returns the expressions that a function throws itself and that may hold more than a text, without those that it catches. */
export function carryingThrows(fn: FunctionExpr): readonly Expr[] {
  const found = THROWS.get(fn) ?? throwsIn(fn, false)
  THROWS.set(fn, found)
  return found
}

/** Returns the expressions that a function throws itself and that may hold more than a text, or also those that it catches. */
export function throwsIn(fn: FunctionExpr, withCaught: boolean): readonly Expr[] {
  const found: Expr[] = []
  const pending: Statement[] = [...fn.body]
  for (let next = pending.pop(); next; next = pending.pop()) {
    switch (next.kind) {
      case 'throw': found.push(...carriedBy(next)); break
      case 'block': case 'loop': pending.push(...next.body); break
      case 'branch': for (const each of next.cases) pending.push(...each.body); break
      case 'try': pending.push(...next.handler ?? [], ...next.handler && !withCaught ? [] : next.block, ...next.finalizer); break
      default:
    }
  }
  return found
}

function carriedBy({ argument }: Throw): readonly Expr[] {
  return argument && mayCarry(argument) ? [argument] : []
}

/** Tests if an expression may hold a part of a response; an error with only a message holds a text. */
function mayCarry(thrown: Expr): boolean {
  if (thrown.kind === 'new') return thrown.args.some(arg => arg.kind !== 'literal' && arg.kind !== 'concat')
  return thrown.kind !== 'literal' && thrown.kind !== 'concat'
}
