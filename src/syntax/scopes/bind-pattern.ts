import type { Expr, Name, Pattern } from '../expr.ts'
import type { Definition } from '../module.ts'

/** A name that a pattern binds or sets, with its path from the value. */
export interface Bound {
  readonly name: string
  /** The declaring pattern, or the assigned name. */
  readonly node: Pattern
  readonly target: Name | null
  readonly path: Definition['path']
  readonly fallbacks: readonly Expr[]
  readonly type: Definition['type']
}

/** Shared by all names without any: most declarations are of one name. */
const none: readonly never[] = []

/** Finds the names in a pattern, from left to right. */
export function boundNames(pattern: Pattern, path: Definition['path'] = none, outer: readonly Expr[] = none): Bound[] {
  const fallbacks = pattern.fallback ? [...outer, pattern.fallback] : outer
  const { type } = pattern
  switch (pattern.kind) {
    case 'bind-name':
      return [{ name: pattern.name, node: pattern, target: null, path, fallbacks, type }]
    case 'bind-target':
      return pattern.target.kind === 'name'
        ? [{ name: pattern.target.name, node: pattern, target: pattern.target, path, fallbacks, type }]
        : []
    case 'bind-object':
      return [
        ...pattern.members.flatMap(member => boundNames(member.value, [...path, typeof member.key === 'string' ? member.key : null], fallbacks)),
        ...restNames(pattern.rest, path, fallbacks),
      ]
    case 'bind-array':
      return [
        ...pattern.items.flatMap((item, index) => item ? boundNames(item, [...path, index], fallbacks) : []),
        ...restNames(pattern.rest, path, fallbacks),
      ]
  }
}

function restNames(rest: Pattern | null, path: Definition['path'], fallbacks: readonly Expr[]): Bound[] {
  return rest ? boundNames(rest, [...path, '...'], fallbacks) : []
}
