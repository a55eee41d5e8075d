import type { Expr, FunctionExpr, Pattern } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'

const KNOWN = new WeakMap<FunctionExpr, Map<string, readonly Expr[]>>()

/** Finds the expressions of a component that are one of its props: a name that its parameter takes out, or `props.onChange`. */
export function propReferences(module: Module, component: FunctionExpr, name: string): readonly Expr[] {
  const known = KNOWN.get(component) ?? new Map<string, readonly Expr[]>()
  KNOWN.set(component, known)
  const found = known.get(name) ?? referencesInPattern(module, component.params[0]?.pattern, name)
  known.set(name, found)
  return found
}

/** Finds the expressions that are a member of what a pattern declares or takes apart. */
export function referencesInPattern(module: Module, pattern: Pattern | undefined, name: string): readonly Expr[] {
  if (pattern?.kind === 'bind-name') return membersOf(module, boundInPattern(module, pattern), name)
  if (pattern?.kind !== 'bind-object') return []
  const member = pattern.members.find(({ key }) => key === name)
  return member ? boundInPattern(module, member.value)?.references ?? [] : membersOf(module, boundInPattern(module, pattern.rest), name)
}

/** Returns the binding of a pattern that is a name. */
export function boundInPattern(module: Module, pattern: Pattern | null): Binding | null {
  return pattern?.kind === 'bind-name' ? module.bindingOfPattern(pattern) : null
}

/** Returns the members of a name that is bound to all props, and the names of patterns that take them apart. */
function membersOf(module: Module, binding: Binding | null, name: string): readonly Expr[] {
  return (binding?.references ?? []).flatMap(reference => {
    const { parent } = reference
    if (parent?.kind === 'member') return parent.object === reference && parent.property === name ? [parent] : []
    const pattern = parent?.kind === 'declare' && parent.value === reference ? parent.pattern : undefined
    return pattern?.kind === 'bind-object' ? referencesInPattern(module, pattern, name) : []
  })
}
