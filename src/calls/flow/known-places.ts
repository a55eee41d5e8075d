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

/** Tests if the last elements of a list are where the code writes them, whatever is before them: `[...before, 'ssl']`. */
export function isEndInPlace(expr: Expr, module: Module, language: LanguageModel): boolean {
  if (expr.kind === 'array') return true
  if (expr.kind === 'cast') return isEndInPlace(expr.expression, module, language)
  const binding = expr.kind === 'name' ? module.bindingOf(expr) : null
  const value = binding && listOf(binding, language)
  return value?.kind === 'array'
}

const KNOWN = new WeakMap<Binding, boolean>()

function isInPlace(binding: Binding, module: Module, language: LanguageModel): boolean {
  const known = KNOWN.get(binding)
  if (known !== undefined) return known
  KNOWN.set(binding, false)
  const value = listOf(binding, language)
  const found = value !== null && areInPlace(value, module, language)
  KNOWN.set(binding, found)
  return found
}

/** Returns what a constant is set to, if all references to it only read it. */
function listOf({ kind, definitions: [definition, ...others], references }: Binding, language: LanguageModel): Expr | null {
  const isSetOnce = kind === 'const' && others.length === 0 && definition?.how === 'init' && definition.path.length === 0
  return isSetOnce && references.every(reference => isRead(reference, language)) ? definition.value : null
}

/** Tests if a reference to a list reads elements of it, or calls a method that leaves all of them where they are. */
function isRead(reference: Name, { changingMethods, movingMethods, mutatingMethods }: LanguageModel): boolean {
  const { parent } = reference
  if (parent?.kind === 'spread') return true
  if (parent?.kind !== 'member' || parent.object !== reference || parent.parent?.kind === 'bind-target') return false
  const property = String(parent.property)
  return parent.parent?.kind !== 'call' || ![changingMethods, movingMethods, mutatingMethods].some(methods => methods.has(property))
}
