import type { Call, Expr, New } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { LanguageModel } from '../languages/language-model.ts'

/**
 * Tests if a call does nothing but make a value, whatever it is given: it makes an error or calls a pure function of the standard library.
 * Nothing is learned from such a call in a call context, unless something else asks for its value.
 */
export function isPure(call: Call | New, module: Module, language: LanguageModel): boolean {
  return makesError(call, language) || callsPureGlobal(call, module, language) || callsPureMethod(call, language)
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

/** `message.includes('plan')`: the arguments are literals, so that no callback is among them. */
function callsPureMethod({ kind, callee, args }: Call | New, { pureMethods }: LanguageModel): boolean {
  return kind === 'call' && callee.kind === 'member' && typeof callee.property === 'string' && pureMethods.has(callee.property)
    && args.every(arg => arg.kind === 'literal')
}
