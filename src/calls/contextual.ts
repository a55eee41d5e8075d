import type { FunctionExpr, TypeRef } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import type { Run } from './run.ts'
import { declarationOf } from './type-declarations.ts'
import type { DeclaredType } from './value.ts'

const DEEPEST = 4

/** Types of functions whose first parameter is what the type is given: `const Row: FC<Props> = ({ record }) => …`. */
const OF_ONE = new Set(['FC', 'FunctionComponent', 'VFC', 'SFC', 'Component', 'ParentComponent'])

/** What the declared type of a variable says of a parameter of the function that it holds. */
export function contextualType(run: Run, fn: FunctionExpr, index: number, module: Module): DeclaredType | null {
  const holder = fn.parent
  const type = holder?.kind === 'declare' ? holder.pattern.type : holder?.kind === 'class-member' || holder?.kind === 'cast' ? holder.type : null
  return type ? ofParameter(run, type, index, module, 0) : null
}

function ofParameter(run: Run, type: TypeRef, index: number, module: Module, depth: number): DeclaredType | null {
  if (type.kind === 'type-function') {
    const ref = type.params[index]?.pattern.type
    return ref ? { ref, module } : null
  }
  if (type.kind !== 'type-name' || depth > DEEPEST) return null
  const found = declarationOf(run, type.name, module, type)
  if (found && found.type.kind === 'type-function') return ofParameter(run, found.type, index, found.module, depth + 1)
  const [first] = type.args
  return !found && first && index === 0 && OF_ONE.has(type.name.split('.').at(-1) ?? '') ? { ref: first, module } : null
}
