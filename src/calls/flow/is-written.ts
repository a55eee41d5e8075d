import type { Expr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'

/** Variables that are followed from one to the next. */
const MOST_STEPS = 4

/**
 * Tests if an expression has a text, a number, an object or a list that the code writes, itself or through constants. Any other value is unknown to an
 * analysis, such as the address of the next page in a response.
 */
export function isWritten(expr: Expr, module: Module, steps = 0): boolean {
  const inner = (part: Expr): boolean => isWritten(part, module, steps)
  switch (expr.kind) {
    case 'literal': return typeof expr.value === 'number' || (typeof expr.value === 'string' && expr.value !== '')
    case 'object': case 'array': return true
    case 'concat': return expr.parts.some(inner)
    case 'choice': return expr.options.some(inner)
    case 'member': return inner(expr.object)
    case 'call': return (expr.callee.kind === 'member' && inner(expr.callee.object)) || expr.args.some(each => each.kind !== 'spread' && inner(each))
    case 'await': return expr.argument !== null && inner(expr.argument)
    case 'cast': return inner(expr.expression)
    case 'name': {
      const [definition, ...others] = module.bindingOf(expr)?.definitions ?? []
      if (!definition || others.length > 0 || steps === MOST_STEPS) return false
      return definition.how === 'import' || (definition.value !== null && isWritten(definition.value, module, steps + 1))
    }
    default: return false
  }
}
