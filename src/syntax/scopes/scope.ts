import type { FunctionExpr, Name, Node } from '../expr.ts'
import type { Binding, Definition } from '../module.ts'

export interface Scope {
  readonly parent: Scope | null
  /** The function whose code this is; null at the top of the module. */
  readonly owner: FunctionExpr | null
  /** `var` ends here. */
  readonly hoists: boolean
  /** Null until a name is declared in it: most blocks declare none. */
  names: Map<string, OpenBinding> | null
}

/** A binding while its module is being read. */
export interface OpenBinding extends Binding {
  kind: Binding['kind']
  definitions: Definition[]
  references: Name[]
}

/** Creates a scope inside another one. */
export function openScope(parent: Scope | null, owner: FunctionExpr | null, hoists: boolean): Scope {
  return { parent, owner, hoists, names: null }
}

/** Adds a name; a value replaces a type of the same name, and both retain their definitions. */
export function declareName(scope: Scope, name: string, kind: Binding['kind']): OpenBinding {
  const target = kind === 'var' ? hoistingScope(scope) : scope
  const names = target.names ??= new Map<string, OpenBinding>()
  const known = names.get(name)
  if (known) {
    if (known.kind === 'type') known.kind = kind
    return known
  }
  const binding: OpenBinding = { name, kind, definitions: [], references: [], owner: target.owner }
  names.set(name, binding)
  return binding
}

/** Adds a definition. Most bindings have one, and a list that is made with it has no room to spare. */
export function addDefinition(binding: OpenBinding, definition: Definition): void {
  if (binding.definitions.length === 0) binding.definitions = [definition]
  else binding.definitions.push(definition)
}

function hoistingScope(scope: Scope): Scope {
  let target = scope
  while (!target.hoists && target.parent) target = target.parent
  return target
}

/** Walks over more scopes than these are remembered. */
const FAR = 32

/**
 * Returns a function that finds the value that a name refers to in a scope; names of types alone are no values. Markup can nest scopes by
 * the thousands: the results of long walks are remembered, so that code as deep as that takes no quadratic time.
 */
export function valueFinder(): (scope: Scope, name: string) => OpenBinding | null {
  const remembered = new Map<string, Map<Scope, OpenBinding | null>>()
  return (scope, name) => {
    const { found, steps } = walkUp(scope, name, remembered.get(name))
    if (steps <= FAR) return found
    const known = remembered.get(name) ?? new Map<Scope, OpenBinding | null>()
    remembered.set(name, known.set(scope, found))
    return found
  }
}

function walkUp(scope: Scope, name: string, known?: ReadonlyMap<Scope, OpenBinding | null>): { readonly found: OpenBinding | null, readonly steps: number } {
  let steps = 0
  for (let at: Scope | null = scope; at; at = at.parent) {
    const found = known?.get(at)
    if (found !== undefined) return { found, steps }
    const binding = at.names?.get(name)
    if (binding && binding.kind !== 'type') return { found: binding, steps }
    steps++
  }
  return { found: null, steps }
}

/** Finds the type or value that a name refers to in a scope. */
export function findName(scope: Scope, name: string): OpenBinding | null {
  for (let at: Scope | null = scope; at; at = at.parent) {
    const binding = at.names?.get(name)
    if (binding) return binding
  }
  return null
}

/** Finds the scope around a node. */
export function scopeAt(node: Node, scopes: ReadonlyMap<Node, Scope>, top: Scope): Scope {
  for (let at: Node | undefined = node; at; at = at.parent) {
    const scope = scopes.get(at)
    if (scope) return scope
  }
  return top
}
