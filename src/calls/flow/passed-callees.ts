import type { Call, Expr, Member, New } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { languageOf } from '../languages/language-of.ts'
import { rootOf } from './access-root.ts'
import { calleeNames } from './callee-path.ts'
import { factsOf } from './calls-and-returns.ts'

/** Tests if a caller decides what a call calls. */
export function isCalleePassed({ callee }: Pick<Call, 'callee'>, module: Module): boolean {
  return isPassed(callee, module) || settlesPassed(callee, module)
}

/** Tests if a callee settles what such a call returns: `load().then(resolve)`. */
export function settlesPassed(callee: Expr, module: Module): callee is Member {
  const isSettling = callee.kind === 'member' && typeof callee.property === 'string' && languageOf(module).settlingMethods.has(callee.property)
  if (!isSettling || callee.object.kind !== 'call') return false
  return isPassed(callee.object.callee, module) || settlesPassed(callee.object.callee, module)
}

/** Tests if an expression reads a parameter or an instance, or a variable that is set to a part of them: `const { log } = context`. */
function isPassed(expr: Expr, module: Module, isSet = false): boolean {
  if (expr.kind === 'member') return isPassed(expr.object, module, isSet)
  const binding = expr.kind === 'name' ? module.bindingOf(expr) : null
  if (!binding) return expr.kind === 'this'
  const [{ value } = { value: null }, ...others] = binding.definitions
  return binding.kind === 'parameter' || (!isSet && value !== null && others.length === 0 && isPassed(value, module, true))
}

/** Tests if a call hands a timer a function that callers pass, or one that calls such a function: `setTimeout(() => done(record), 10)`. */
export function defersPassed(call: Call | New, module: Module): boolean {
  const [fn] = deferredFrom(call, module) === undefined ? [] : call.args
  if (fn?.kind === 'function') return factsOf(module, fn).impureCalls.some(each => isCalleePassed(each, module))
  return fn !== undefined && fn.kind !== 'spread' && isPassed(fn, module)
}

/** Returns the index of the first argument that a timer hands to the function which it calls; undefined for other calls. */
export function deferredFrom({ callee }: Call | New, module: Module): number | undefined {
  const { deferringGlobals, globalObjects } = languageOf(module)
  const root = rootOf(callee)
  if (!root || module.bindingOf(root)) return undefined
  const names = calleeNames(callee)
  return deferringGlobals.get(names.slice(globalObjects.has(names[0] ?? '') ? 1 : 0).join('.'))
}
