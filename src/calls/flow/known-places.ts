import type { Expr, Name } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { LanguageModel } from '../languages/language-model.ts'

/** Methods whose results have their elements at places that those of the receiver tell. */
const ORDERED = new Set(['filter', 'map', 'slice', 'values', 'toArray', 'reverse', 'toReversed', 'sort', 'toSorted', 'take', 'drop'])

/**
 * Tests if the elements of a list are where the code writes them. Other code may move those of a list that it gets by another name, by a call or by
 * a member of an object.
 */
export function areInPlace(expr: Expr, module: Module, language: LanguageModel): boolean {
  switch (expr.kind) {
    case 'array': return expr.items.every(item => item?.kind !== 'spread' || areInPlace(item.argument, module, language))
    case 'cast': return areInPlace(expr.expression, module, language)
    case 'call': return expr.callee.kind === 'member' && ORDERED.has(String(expr.callee.property)) && areInPlace(expr.callee.object, module, language)
    case 'name': {
      const binding = module.bindingOf(expr)
      return binding !== null && isInPlace(binding, module, language)
    }
    default: return false
  }
}

const KNOWN = new WeakMap<Binding, boolean>()

function isInPlace(binding: Binding, module: Module, language: LanguageModel): boolean {
  const known = KNOWN.get(binding)
  if (known !== undefined) return known
  KNOWN.set(binding, false)
  const [definition, ...others] = binding.definitions
  const isSetOnce = binding.kind === 'const' && others.length === 0 && definition?.how === 'init' && definition.path.length === 0
  const found = isSetOnce && definition.value !== null && binding.references.every(reference => isRead(reference, language))
    && areInPlace(definition.value, module, language)
  KNOWN.set(binding, found)
  return found
}

/** Tests if a reference to a list reads elements of it, or calls a method that leaves all of them where they are. */
function isRead(reference: Name, { changingMethods, movingMethods, mutatingMethods }: LanguageModel): boolean {
  const { parent } = reference
  if (parent?.kind === 'spread') return true
  if (parent?.kind !== 'member' || parent.object !== reference || parent.parent?.kind === 'bind-target') return false
  const property = String(parent.property)
  return parent.parent?.kind !== 'call' || ![changingMethods, movingMethods, mutatingMethods].some(methods => methods.has(property))
}
