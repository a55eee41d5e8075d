import type { Word } from './nodes.ts'
import { literalOf } from './walk.ts'

/** Builtins whose operands declare variables: `export A=1`. */
export const DECLARES: ReadonlySet<string> = new Set(['export', 'local', 'declare', 'typeset', 'readonly'])

/** Tests if a builtin makes its variables read-only: `readonly A=1`, `declare -r A=1`. */
export function isProtecting(name: string | undefined, operands: readonly Word[]): boolean {
  return name === 'readonly' || (DECLARES.has(name ?? '') && name !== 'export' && operands.some(word => /^-\w*r/.test(literalOf(word) ?? '')))
}
