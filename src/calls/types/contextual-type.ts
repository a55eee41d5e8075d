import type { Call, Expr, FunctionExpr, New, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { DeclaredType } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import type { Run } from '../state/run.ts'
import { typeOfElement } from '../values/element-type.ts'
import { MOST_DEPTH } from '../values/limits.ts'
import { optionsOf } from '../values/make-value.ts'
import { listOfAlias, typeOfMember } from './member-type.ts'
import { declarationOf } from './resolve-type.ts'

const DEEPEST = 4

/** Types of functions whose first parameter has the type argument as its type: `const Row: FC<Props> = ({ record }) => …`. */
const OF_ONE = new Set(['FC', 'FunctionComponent', 'VFC', 'SFC', 'Component', 'ParentComponent'])

/** Returns the type of a parameter by the declared type of the variable, member or argument that its function is assigned to. */
export function contextualType(run: Run, fn: FunctionExpr, index: number, module: Module): DeclaredType | null {
  const type = expectedType(run, fn, module, 0)
  return type ? typeOfParameter(run, type, index, 0) : null
}

/** Returns the declared type that is expected of an expression: that of the variable, member, element or parameter that it is assigned to. */
function expectedType(run: Run, expr: Expr, module: Module, depth: number): DeclaredType | null {
  const up: Node | undefined = expr.parent
  if (!up || depth > DEEPEST) return null
  switch (up.kind) {
    case 'declare': return up.pattern.type ? { ref: up.pattern.type, module } : null
    case 'class-member': case 'cast': return up.type ? { ref: up.type, module } : null
    case 'property': {
      const whole = up.value === expr && up.parent?.kind === 'object' && typeof up.key === 'string' ? expectedType(run, up.parent, module, depth + 1) : null
      return whole && typeof up.key === 'string' ? typeOfMember(run, whole, up.key) : null
    }
    case 'array': {
      const whole = expectedType(run, up, module, depth + 1)
      return whole && typeOfElement(listOfAlias(run, whole))
    }
    case 'call': case 'new': return typeOfArgument(run, up, up.args.indexOf(expr), module)
    default: return null
  }
}

function typeOfArgument(run: Run, call: Call | New, index: number, module: Module): DeclaredType | null {
  if (index < 0 || run.depth > MOST_DEPTH) return null
  const frame = frameAt(run, module, call)
  for (const callee of optionsOf(run.evaluate(call.callee, frame))) {
    const type = callee.kind === 'function' && !callee.frame.module.installed ? callee.fn.params[index + callee.bound.length]?.pattern.type : null
    if (type && callee.kind === 'function') return { ref: type, module: callee.frame.module }
  }
  // `handlers.set(name, client => …)`
  if (call.callee.kind !== 'member' || call.callee.property !== 'set' || index !== 1) return null
  const [receiver] = optionsOf(run.evaluate(call.callee.object, frame))
  return receiver?.kind === 'unknown' && receiver.type ? typeOfElement(receiver.type) : null
}

function typeOfParameter(run: Run, type: DeclaredType, index: number, depth: number): DeclaredType | null {
  const { ref, module } = type
  if (ref.kind === 'type-function') {
    const parameter = ref.params[index]?.pattern.type
    return parameter ? { ...type, ref: parameter } : null
  }
  if (ref.kind !== 'type-name' || depth > DEEPEST) return null
  const found = declarationOf(run, ref, module)
  if (found && found.type.kind === 'type-function') return typeOfParameter(run, { ref: found.type, module: found.module }, index, depth + 1)
  const [first] = ref.args
  return !found && first && index === 0 && OF_ONE.has(ref.name.split('.').at(-1) ?? '') ? { ref: first, module } : null
}
