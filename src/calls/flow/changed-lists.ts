import type { Binding } from '../../syntax/module.ts'
import type { LanguageModel } from '../languages/language-model.ts'

/** Tests if a method changes what a name holds: `GONE.add('minify')`. */
export function isChanged(binding: Binding, { changingMethods }: LanguageModel): boolean {
  return called(binding).some(method => changingMethods.has(method))
}

/** Tests if a method moves the elements of the list that a name holds: `rows.reverse()`, `rows.shift()`. */
export function isReordered(binding: Binding, language: LanguageModel): boolean {
  return called(binding).some(method => language.movingMethods.has(method)) || isChanged(binding, language)
}

const CALLED = new WeakMap<Binding, readonly string[]>()

/** Returns the methods that the code calls on a name. Each name is searched once, since many tests can be about it. */
function called(binding: Binding): readonly string[] {
  const known = CALLED.get(binding)
  if (known) return known
  const methods = new Set<string>()
  for (const { parent } of binding.references) {
    const isCalled = parent?.kind === 'member' && parent.parent?.kind === 'call' && parent.parent.callee === parent
    if (isCalled) methods.add(String(parent.property))
  }
  const found = [...methods]
  CALLED.set(binding, found)
  return found
}
