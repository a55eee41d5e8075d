import type { Call, Name } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding } from '../../syntax/module.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { loopAround } from './execution-order.ts'

/** Tests if a method changes what a name holds: `GONE.add('minify')`. */
export function isChanged(binding: Binding, { changingMethods }: LanguageModel): boolean {
  return calledIn(binding).some(({ method }) => changingMethods.has(method))
}

const MOVES = new WeakMap<Binding, readonly Name[]>()

/** Returns the places where a method moves the elements of the list that a name holds: `rows.reverse()`, `rows.shift()`. */
export function movesOf(binding: Binding, { movingMethods }: LanguageModel): readonly Name[] {
  const known = MOVES.get(binding)
  if (known) return known
  const found = calledIn(binding).filter(({ method }) => movingMethods.has(method)).map(({ name }) => name)
  MOVES.set(binding, found)
  return found
}

/** Tests if a move may come before a name: it is no later one in the same run of a function. */
export function mayMoveBefore(move: Name, name: Name): boolean {
  return move.end <= name.start || functionAround(move) !== functionAround(name) || loopAround(move) !== undefined
}

/** A method that the code calls on a name. */
interface CalledMethod {
  readonly method: string
  readonly name: Name
}

/** Returns the call of a method of what a name holds, with the name of the method. */
export function callOn(name: Name): { readonly call: Call, readonly method: string } | undefined {
  const { parent } = name
  const call = parent?.kind === 'member' && parent.object === name ? parent.parent : undefined
  return parent?.kind === 'member' && call?.kind === 'call' && call.callee === parent ? { call, method: String(parent.property) } : undefined
}

const CALLED = new WeakMap<Binding, readonly CalledMethod[]>()

/** Returns the methods that the code calls on a name. Each name is searched once, since many tests can be about it. */
function calledIn(binding: Binding): readonly CalledMethod[] {
  const known = CALLED.get(binding)
  if (known) return known
  const found = binding.references.flatMap((name): CalledMethod[] => {
    const method = callOn(name)?.method
    return method === undefined ? [] : [{ method, name }]
  })
  CALLED.set(binding, found)
  return found
}
