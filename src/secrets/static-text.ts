import type { Expr, Name, ObjectExpr, Pattern } from '../syntax/expr.ts'
import type { Definition, Module } from '../syntax/module.ts'

/** How many constants of constants are followed. */
const maxSteps = 20

type Key = Definition['path'][number]

/** Returns an expression without casts; a name of something that gets its value once is that value, and a member of an object is its property. */
export function resolved(module: Module, expr: Expr, steps = maxSteps): Expr {
  let current = expr
  for (let step = 0; step < steps; step++) {
    const next = nextOf(module, current, steps - step - 1)
    if (!next) break
    current = next
  }
  return current
}

function nextOf(module: Module, expr: Expr, steps: number): Expr | null {
  if (expr.kind === 'cast') return expr.expression
  if (expr.kind === 'name') return onlyValue(module, expr)
  if (expr.kind !== 'member' || steps <= 0) return null
  const object = resolved(module, expr.object, steps)
  const key = typeof expr.property === 'string' ? expr.property : null
  const [only, ...more] = object.kind === 'object' && key !== null ? membersAt(module, object, key) : []
  return only && more.length === 0 ? only : null
}

function onlyValue(module: Module, name: Name): Expr | null {
  const [only, ...more] = module.bindingOf(name)?.definitions ?? []
  return only && more.length === 0 && only.path.length === 0 && only.how !== 'of' && only.how !== 'in' ? only.value : null
}

/** Returns the values at a path in an expression; the whole where the path cannot be followed. */
export function valuesAt(module: Module, expr: Expr, path: Definition['path']): Expr[] {
  let values: Expr[] = [expr]
  for (const key of path) values = values.flatMap(value => partsAt(module, value, key, maxSteps))
  return values
}

function partsAt(module: Module, expr: Expr, key: Key, steps: number, seen = new Set<Expr>()): Expr[] {
  const value = resolved(module, expr)
  if (key === null || key === '...' || steps === 0) return [value]
  switch (value.kind) {
    case 'object': return membersAt(module, value, key, steps, seen)
    case 'array': {
      const item = value.items[Number(key)]
      return item && value.items.every(each => each?.kind !== 'spread') && item.kind !== 'spread' ? [item] : [value]
    }
    case 'choice': return value.options.flatMap(option => partsAt(module, option, key, steps - 1, seen))
    case 'name': case 'this': return []
    default: return [value]
  }
}

/** Returns the members of an object by a key. An object that is spread several times has them once. */
function membersAt(module: Module, object: ObjectExpr, key: NonNullable<Key>, steps = maxSteps, seen = new Set<Expr>()): Expr[] {
  if (seen.has(object)) return []
  seen.add(object)
  return object.members.flatMap(member => {
    if (member.kind === 'spread') return partsAt(module, member.argument, key, steps - 1, seen)
    if (typeof member.key === 'string') return member.key === String(key) ? [member.value] : []
    return [String(key), null].includes(staticText(module, member.key)) ? [member.value] : []
  })
}

/** Returns the text of a key or an argument that is written down, also as a constant or a sum, with `x` for an unknown part of it; null for any other. */
export function staticText(module: Module, key: string | Expr | undefined): string | null {
  if (key === undefined || typeof key === 'string') return key ?? null
  const known = TEXTS.get(key)
  if (known !== undefined) return known
  const text = textOf(module, key)?.slice(0, longestText) ?? null
  TEXTS.set(key, text)
  return text
}

const longestText = 1000
/** Sums of constants share their parts, so each is put together once. */
const TEXTS = new WeakMap<Expr, string | null>()

function textOf(module: Module, key: Expr): string | null {
  const expr = resolved(module, key)
  if (expr.kind === 'literal') return typeof expr.value === 'string' ? expr.value : null
  if (expr.kind !== 'concat' || expr.parts.length > 20) return null
  return expr.parts.map(part => part.kind === 'literal' || part.kind === 'name' ? staticText(module, part) ?? 'x' : 'x').join('')
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
