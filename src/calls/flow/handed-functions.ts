import type { Expr, FunctionExpr, MarkupAttribute, Node } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import { methodOfFile } from './component-options.ts'

const NONE: readonly MarkupAttribute[] = []
const KNOWN = new WeakMap<Module, ReadonlyMap<FunctionExpr, readonly MarkupAttribute[]>>()

/** Returns the attributes of components and forms that hand a function on: itself, or its name. */
export function attributesWith(module: Module, fn: FunctionExpr): readonly MarkupAttribute[] {
  if (module.components.length === 0 && module.forms.length === 0) return NONE
  const known = KNOWN.get(module) ?? handedFunctions(module)
  KNOWN.set(module, known)
  return known.get(fn) ?? NONE
}

function handedFunctions(module: Module): ReadonlyMap<FunctionExpr, readonly MarkupAttribute[]> {
  const found = new Map<FunctionExpr, MarkupAttribute[]>()
  for (const { attributes } of new Set([...module.components, ...module.forms])) {
    for (const attribute of attributes) {
      const fn = attribute.value ? functionIn(module, attribute.value) : undefined
      if (!fn) continue
      const known = found.get(fn)
      if (known) known.push(attribute)
      else found.set(fn, [attribute])
    }
  }
  return found
}

/** Returns the function that an expression is, by its name and through a call that only keeps it: `useCallback(record => …, [])`. */
export function functionIn(module: Module, expr: Expr): FunctionExpr | undefined {
  if (expr.kind === 'function') return expr
  const binding = expr.kind === 'name' ? module.bindingOf(expr) : null
  if (expr.kind === 'name' && !binding) return methodOfFile(module, expr.name)
  const definition = onlyDefinition(binding)
  if (definition?.kind === 'function') return definition
  const [first] = definition?.kind === 'call' ? definition.args : []
  return first?.kind === 'function' ? first : undefined
}

function onlyDefinition(binding: Binding | null): Node | null | undefined {
  const [definition, other] = binding?.definitions ?? []
  return definition && !other && definition.path.length === 0 ? definition.value : undefined
}
