import type { Call, Expr, FunctionExpr, Name, New, Node, Spread } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { mayMoveBefore } from './changed-lists.ts'

/** Returns the function whose arguments a name is about: an arrow function has none of its own. */
export function functionWithArguments(name: Node): FunctionExpr | undefined {
  for (let up = name.parent; up; up = up.parent) if (up.kind === 'function' && !up.arrow) return up
  return undefined
}

const CHANGES = new WeakMap<Module, ReadonlyMap<FunctionExpr | undefined, readonly Name[]>>()

/** Tests if the code may have changed the object of all arguments before a name of it: `arguments[0] = zone`, `[].shift.call(arguments)`. */
export function areArgumentsChanged(name: Name, module: Module, language: LanguageModel): boolean {
  const changes = CHANGES.get(module) ?? changesIn(module, language)
  CHANGES.set(module, changes)
  if (changes.size === 0) return false
  return (changes.get(functionWithArguments(name)) ?? []).some(each => each !== name && mayMoveBefore(each, name))
}

function changesIn(module: Module, language: LanguageModel): ReadonlyMap<FunctionExpr | undefined, readonly Name[]> {
  const named = (expr: Expr | Spread | undefined): readonly Name[] => (
    expr?.kind === 'name' && expr.name === language.argumentsName && !module.bindingOf(expr) ? [expr] : [])
  const assigned = module.members.flatMap(({ object, parent }) => parent?.kind === 'bind-target' ? named(object) : [])
  const moved = module.calls.flatMap(call => moves(borrowedMethodOf(call) ?? '', language) ? named(call.args[0]) : [])
  const found = new Map<FunctionExpr | undefined, readonly Name[]>()
  for (const name of [...assigned, ...moved]) {
    const fn = functionWithArguments(name)
    found.set(fn, [...found.get(fn) ?? [], name])
  }
  return found
}

/** Returns the name of the method in `Array.prototype.slice.call(list)`. */
export function borrowedMethodOf({ callee }: Call | New): string | undefined {
  const method = callee.kind === 'member' && (callee.property === 'call' || callee.property === 'apply') ? callee.object : undefined
  return method?.kind === 'member' && typeof method.property === 'string' ? method.property : undefined
}

/** Tests if a method changes a list, or moves its elements. */
export function moves(method: string, { changingMethods, movingMethods, mutatingMethods }: LanguageModel): boolean {
  return [changingMethods, movingMethods, mutatingMethods].some(methods => methods.has(method))
}
