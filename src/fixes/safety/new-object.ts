import type { Expr } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'

/** Returns the reason why other code may have the object that a name holds: a caller passes it, it comes from elsewhere, or its class may read it. */
export function whyOthersHave({ kind, definitions: [only, other] }: Binding, module: Module): string | null {
  if (kind === 'parameter') return 'the code that passes the object may read it'
  const isMadeHere = other !== undefined || (only?.path.length === 0 && only.value !== null && isNewObject(only.value, module))
  return isMadeHere ? null : 'other code may have the object, and read it'
}

/** Tests if an expression makes an object that has no code of the project: `{ … }`, `new URLSearchParams(…)`. */
function isNewObject(expr: Expr, module: Module): boolean {
  if (expr.kind === 'cast') return isNewObject(expr.expression, module)
  return expr.kind === 'object' || expr.kind === 'array' || (expr.kind === 'new' && expr.callee.kind === 'name' && module.bindingOf(expr.callee) === null)
}
