import { tableNames } from '../../clients/path-tables.ts'
import { childrenOf } from '../../syntax/children.ts'
import type { Call, Expr, New, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { calleeNames } from './callee-path.ts'

/**
 * Tests if a call does nothing but make a value, whatever it is given: it makes an error or calls such a function of the standard library.
 * Nothing is learned from it in a call context, unless something else asks for its value.
 */
export function isPure(call: Call | New, module: Module, language: LanguageModel): boolean {
  return makesError(call, language) || callsPureGlobal(call, module, language)
}

/**
 * Tests if a call is pure by its name, or only prints its arguments or extends a list: `zones.slice(1)`, `log.info(path)`, `parts.push(path)`.
 * A class of the project may have a method of that name, and a variable among the arguments may hold a function.
 */
export function mayBePure(call: Call | New, module: Module, language: LanguageModel): boolean {
  const mayBe = call.kind === 'call' && (prints(call.callee) || callsPureMethod(call, language) || callsOwnObject(call, module, language))
  return mayBe && takesValues(call)
}

/** Tests if a callee prints what it is given, by its names. */
export function prints(callee: Expr): boolean {
  return tableNames.printing.test(calleeNames(callee).join('.'))
}

/** Tests if a call only reads its arguments, none of which it keeps or hands on: `console.log(view)`, `JSON.stringify(view)`. */
export function onlyReads(call: Call, module: Module, language: LanguageModel): boolean {
  if (callsPureGlobal(call, module, language)) return true
  const object = call.callee.kind === 'member' ? call.callee.object : undefined
  return object?.kind === 'name' && language.printingGlobals.has(object.name) && isGlobal(object, module)
}

function makesError({ kind, callee, parent }: Call | New, { isErrorType }: LanguageModel): boolean {
  if (kind !== 'new') return false
  const name = callee.kind === 'member' ? callee.property : callee.kind === 'name' ? callee.name : null
  return parent?.kind === 'throw' || (typeof name === 'string' && isErrorType(name))
}

function callsPureGlobal({ callee }: Call | New, module: Module, { pureGlobals }: LanguageModel): boolean {
  if (callee.kind === 'name') return pureGlobals.has(callee.name) && isGlobal(callee, module)
  if (callee.kind !== 'member' || callee.object.kind !== 'name' || typeof callee.property !== 'string') return false
  const { name } = callee.object
  return (pureGlobals.has(name) || pureGlobals.has(`${name}.${callee.property}`)) && isGlobal(callee.object, module)
}

function isGlobal(expr: Expr, module: Module): boolean {
  return expr.kind === 'name' && !module.bindingOf(expr)
}

/** `message.includes(plan)`, `message.startsWith('zone ')`. */
function callsPureMethod({ callee }: Call, { pureMethods }: LanguageModel): boolean {
  return callee.kind === 'member' && typeof callee.property === 'string' && pureMethods.has(callee.property)
}

/** `parts.push(name)`, `seen.has(id)`, where the name holds nothing but lists that the code makes, or objects of global classes. */
function callsOwnObject({ callee }: Call, module: Module, { pureListMethods }: LanguageModel): boolean {
  if (callee.kind !== 'member' || callee.object.kind !== 'name') return false
  const isMade = (value: Expr): boolean => (
    value.kind === 'array' ? pureListMethods.has(String(callee.property)) : value.kind === 'new' && isGlobal(value.callee, module))
  const definitions = module.bindingOf(callee.object)?.definitions ?? []
  return definitions.length > 0
    && definitions.every(({ how, value, path }) => (how === 'init' || how === 'assign') && path.length === 0 && value !== null && isMade(value))
}

/** Tests if no function is written among the arguments of a call. A call among them is evaluated on its own. */
export function takesValues({ args }: Call | New): boolean {
  const queue: Node[] = [...args]
  for (let node = queue.pop(); node; node = queue.pop()) {
    if (node.kind === 'function' || node.kind === 'class') return false
    if (node.kind !== 'call' && node.kind !== 'new') for (const part of childrenOf(node)) if (part) queue.push(part)
  }
  return true
}
