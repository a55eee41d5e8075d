import type { Expr } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { Run } from '../state/run.ts'
import { exact, isConstant } from './exact-values.ts'

/**
 * Tests if an expression has no other value than the one that is known: it is written out, also under a name. What a call passes is not enough,
 * since another call may pass less and tell nothing else.
 */
export function isOnlyValue(run: Run, expr: Expr, frame: Frame): boolean {
  if (expr.kind === 'literal' || expr.kind === 'object') return true
  if (expr.kind === 'cast') return isOnlyValue(run, expr.expression, frame)
  if (expr.kind !== 'name' || !isConstant(run, expr, frame) || exact(run.evaluate(expr, frame))?.length !== 1) return false
  const [definition] = frame.module.bindingOf(expr)?.definitions ?? []
  if (definition?.import) return true
  return definition?.how === 'init' && definition.path.length === 0 && definition.value !== null && isOnlyValue(run, definition.value, frame)
}
