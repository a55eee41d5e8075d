import type { Expr, Name, Pattern } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'

/** How many constants of constants are followed. */
const maxSteps = 20

/** Returns an expression without casts; a name of something that gets its value once is that value. */
export function resolved(module: Module, expr: Expr): Expr {
  let current = expr
  for (let step = 0; step < maxSteps; step++) {
    const next = current.kind === 'cast' ? current.expression : current.kind === 'name' ? onlyValue(module, current) : null
    if (!next) break
    current = next
  }
  return current
}

function onlyValue(module: Module, name: Name): Expr | null {
  const [only, ...more] = module.bindingOf(name)?.definitions ?? []
  return only && more.length === 0 && only.path.length === 0 ? only.value : null
}

/** Returns the text of a key or an argument that is written down, also as a constant or a sum; null for any other. */
export function staticText(module: Module, key: string | Expr | undefined): string | null {
  if (key === undefined || typeof key === 'string') return key ?? null
  const expr = resolved(module, key)
  if (expr.kind === 'literal') return typeof expr.value === 'string' ? expr.value : null
  if (expr.kind !== 'concat' || expr.parts.length > 20) return null
  const parts = expr.parts.map(part => part.kind === 'literal' || part.kind === 'name' ? staticText(module, part) : null)
  return parts.includes(null) ? null : parts.join('')
}

/** Returns the name of what a target or an operand is: a variable, or the last property. */
export function nameOf(module: Module, expr: Expr): string | null {
  switch (expr.kind) {
    case 'name': return expr.name
    case 'member': return staticText(module, expr.property)
    case 'cast': return nameOf(module, expr.expression)
    case 'call': return nameOf(module, expr.callee)
    default: return null
  }
}

/** Returns the name of what a pattern assigns to. */
export function targetName(module: Module, pattern: Pattern): string | null {
  if (pattern.kind === 'bind-name') return pattern.name
  return pattern.kind === 'bind-target' ? nameOf(module, pattern.target) : null
}
