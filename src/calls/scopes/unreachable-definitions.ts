import { functionAround } from '../../syntax/function-around.ts'
import type { Definition } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import { MOST_DEFINITIONS } from '../frames/conditional-definitions.ts'
import { isUnreachable } from '../frames/test-outcome.ts'
import type { Run } from '../state/run.ts'

/**
 * Removes the assignments of a function that a known call never reaches: `path = 'old'` behind `if (method === 'GET')`, in a call with `POST`.
 * If none is left, all count.
 */
export function withoutUnreachable(run: Run, definitions: readonly Definition[], frameOf: (definition: Definition) => Frame): readonly Definition[] {
  if (definitions.length < 2 || definitions.length > MOST_DEFINITIONS) return definitions
  const reached = definitions.filter(definition => {
    if (definition.how !== 'assign') return true
    const frame = frameOf(definition)
    return !frame.args || functionAround(definition.node) !== frame.fn || !isUnreachable(run, definition.node, frame)
  })
  return reached.length > 0 && reached.length < definitions.length ? reached : definitions
}
