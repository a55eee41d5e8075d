import type { Simple, Word } from './nodes.ts'
import { literalOf } from './walk.ts'

/** Builtins whose operands declare variables: `export A=1`. */
export const DECLARES: ReadonlySet<string> = new Set(['export', 'local', 'declare', 'typeset', 'readonly'])

/** Returns the variables that a builtin makes read-only, and its options: `readonly A=1`, `declare -r A=1`. */
export function protectedBy({ assignments }: Pick<Simple, 'assignments'>, [first, ...operands]: readonly Word[]): readonly string[] {
  const name = literalOf(first) ?? ''
  const isReadOnly = operands.some(word => /^-\w*r/.test(literalOf(word) ?? ''))
  if (name !== 'readonly' && !(DECLARES.has(name) && name !== 'export' && isReadOnly)) return []
  return [...assignments.map(each => each.name), ...operands.flatMap(word => literalOf(word) ?? [])]
}
