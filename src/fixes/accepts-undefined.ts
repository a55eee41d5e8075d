import type { Expr, Node } from '../syntax/expr.ts'

/** Tests if an expression may as well be undefined where it is: in a template, a test, before `??`, or as a statement. */
export function acceptsUndefined(expr: Expr): boolean {
  const { parent } = expr
  switch (parent?.kind) {
    case 'concat': return parent.template
    case 'choice': return parent.test === expr || (parent.options[0] === expr && parent.operator !== '?:')
    case 'other': return parent.operator === '!' || parent.operator === 'typeof'
    case 'compare': return parent.operator.endsWith('=') && !/^[<>]/.test(parent.operator)
    case 'branch-case': return parent.tests.includes(expr)
    case 'expr': return true
    case 'call': return parent.args.includes(expr) && isLog(parent.callee)
    case 'member': return parent.object === expr && parent.optional
    default: return false
  }
}

function isLog(callee: Node): boolean {
  return callee.kind === 'member' && callee.object.kind === 'name' && callee.object.name === 'console'
}
