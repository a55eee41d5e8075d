import type { Name } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Definition } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import { alwaysPrecedes } from '../flow/always-precedes.ts'
import { MOST_DEFINITIONS } from '../frames/conditional-definitions.ts'
import { isUnreachable } from '../frames/test-outcome.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'

/** A name of a variable, and the definitions that reach it. */
interface Reached {
  readonly binding: Binding
  readonly name: Name | null
  readonly definitions: readonly Definition[]
}

/**
 * Removes the assignments of a function that a known call never reaches: `path=old` behind `[ "$method" = GET ]`, in a call with `POST`. If none is
 * left, all count. So do all where code that is not read may call the function too: nothing would then show what they set.
 */
export function withoutUnreachable(run: Run, reached: Reached, frameOf: (definition: Definition) => Frame): readonly Definition[] {
  const { binding, definitions } = reached
  const [first] = definitions
  if (!first || definitions.length < 2 || definitions.length > MOST_DEFINITIONS || !languageOf(frameOf(first).module).hasKnownCalls) return definitions
  const isOfOtherCalls = mayBeOfOtherCalls(reached)
  const left = definitions.filter(definition => {
    if (definition.how !== 'assign') return true
    const fn = functionAround(definition.node)
    const frame = frameOf(definition)
    if (!frame.args || fn !== frame.fn) return true
    return (isOfOtherCalls && fn !== binding.owner) || !isUnreachable(run, definition.node, frame)
  })
  return left.length > 0 && left.length < definitions.length ? left : definitions
}

/** Tests if a name may have a value that an earlier call of a function gave to a variable around it. */
function mayBeOfOtherCalls({ name, definitions }: Reached): boolean {
  return !name || !definitions.some(({ node, operator }) => operator === '=' && functionAround(node) === functionAround(name) && alwaysPrecedes(node, name))
}
