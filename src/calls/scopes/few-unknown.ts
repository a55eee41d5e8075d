import type { Definition } from '../../syntax/module.ts'
import { MOST_DEFINITIONS } from '../frames/conditional-definitions.ts'
import { MOST_UNKNOWN } from '../values/make-value.ts'

/**
 * Removes further definitions of a name with a value that is not followed, where there are many: a choice has few unknown options. In a long
 * script, each call that may set any variable is such a definition of each variable.
 */
export function withFewUnknown(definitions: readonly Definition[]): readonly Definition[] {
  if (definitions.length <= MOST_DEFINITIONS) return definitions
  const known = FEW.get(definitions)
  if (known) return known
  let unknowns = 0
  const few = definitions.filter(({ how, value, path }) => how !== 'assign' || value?.kind !== 'other' || path.length > 0 || unknowns++ < MOST_UNKNOWN)
  FEW.set(definitions, few)
  return few
}

const FEW = new WeakMap<readonly Definition[], readonly Definition[]>()
