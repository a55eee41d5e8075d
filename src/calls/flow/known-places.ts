import type { ArrayExpr, Call, Expr, Name } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { areArgumentsChanged, borrowedMethodOf, moves } from './arguments.ts'
import { calleeNames } from './callee-path.ts'
import { mayMoveBefore } from './changed-lists.ts'

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
    case 'call': {
      const copied = copiedBy(expr)
      if (copied) return areInPlace(copied, module, language)
      return expr.callee.kind === 'member' && ORDERED.has(String(expr.callee.property)) && areInPlace(expr.callee.object, module, language)
    }
    case 'name': {
      const binding = module.bindingOf(expr)
      if (binding === null) return expr.name === language.argumentsName && !areArgumentsChanged(expr, module, language)
      if (isUnmovedRest(expr, binding, language)) return true
      if (isInPlace(binding, module, language)) return true
      const value = listBefore(expr, binding, language)
      return value !== null && areInPlace(value, module, language)
    }
    case 'choice': return expr.operator === '?:' && expr.options.every(option => areInPlace(option, module, language))
    default: return false
  }
}

/** Returns the list that a call copies: `[].slice.call(args, 1)`, `Array.from(args)`. */
function copiedBy(call: Call): Expr | undefined {
  const [first, second] = call.args
  const method = borrowedMethodOf(call)
  const copies = method === undefined ? !second && calleeNames(call.callee).join('.') === 'Array.from' : ORDERED.has(method)
  return copies && first && first.kind !== 'spread' ? first : undefined
}

/** Tests if the last elements of a list are where the code writes them, whatever is before them: `[...before, 'ssl']`. */
export function isEndInPlace(expr: Expr, module: Module, language: LanguageModel): boolean {
  return writtenList(expr, module, language) !== null
}

/** Returns the list that an expression or a constant is, as the code writes it; null for one that other code may have changed before. */
export function writtenList(expr: Expr, module: Module, language: LanguageModel): ArrayExpr | null {
  if (expr.kind === 'array') return expr
  if (expr.kind === 'cast') return writtenList(expr.expression, module, language)
  const binding = expr.kind === 'name' ? module.bindingOf(expr) : null
  const value = expr.kind === 'name' && binding ? listOf(binding, language) ?? listBefore(expr, binding, language) : null
  return value?.kind === 'array' ? value : null
}

/** Tests if a name holds all further arguments of a function, which no reference before it moves: `...args`. */
function isUnmovedRest(name: Name, { definitions: [definition, ...others], references }: Binding, language: LanguageModel): boolean {
  if (!definition?.parameter?.rest || definition.path.length > 0 || others.length > 0) return false
  return references.every(reference => !mayMoveBefore(reference, name) || isRead(reference, language) || isPassedOn(reference, language))
}

/** Tests if a method is called on a list that is its first argument, and leaves the elements where they are: `[].slice.call(args, 1)`. */
function isPassedOn(name: Name, language: LanguageModel): boolean {
  const { parent } = name
  const method = parent?.kind === 'call' && parent.args[0] === name ? borrowedMethodOf(parent) : undefined
  return method !== undefined && !moves(method, language)
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
function listOf(binding: Binding, language: LanguageModel): Expr | null {
  const value = setOnce(binding)
  return value && binding.references.every(reference => isRead(reference, language)) ? value : null
}

/** Returns what a constant is set to, if all references to it before a name in the same run of its function only read it: `list.pop()`. */
function listBefore(name: Name, binding: Binding, language: LanguageModel): Expr | null {
  const value = functionAround(name) === binding.owner ? setOnce(binding) : null
  return value && binding.references.every(reference => !mayMoveBefore(reference, name) || isRead(reference, language)) ? value : null
}

function setOnce({ kind, definitions: [definition, ...others] }: Binding): Expr | null {
  return kind === 'const' && others.length === 0 && definition?.how === 'init' && definition.path.length === 0 ? definition.value : null
}

/** Tests if a reference to a list reads elements of it, or calls a method that leaves all of them where they are. */
function isRead(reference: Name, language: LanguageModel): boolean {
  const { parent } = reference
  if (parent?.kind === 'spread') return true
  if (parent?.kind !== 'member' || parent.object !== reference || parent.parent?.kind === 'bind-target') return false
  const property = String(parent.property)
  return parent.parent?.kind !== 'call' || !moves(property, language)
}
