import type { Call, Expr, Member, New } from '../../syntax/expr.ts'
import type { Value } from '../domain/value.ts'
import { borrowedMethodOf } from '../flow/arguments.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Arguments, CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { elementsOf } from '../values/elements.ts'
import { choice, optionsOf, placeOf } from '../values/make-value.ts'
import { receiverMethod } from './receiver-methods.ts'

/** Evaluates a method of the language that is called on its first argument: `[].concat.apply([], lists)`, `Array.prototype.map.call(rows, show)`. */
export function borrowedMethod(run: Run, context: CallContext, callee: Member): Value | undefined {
  const method = callee.object.kind === 'member' && isPrototype(callee.object.object, context) ? borrowedMethodOf(context.call) : undefined
  const [self] = context.args.values
  if (method === undefined || !self) return undefined
  const args = callee.property === 'apply' ? spreadArguments(context) : { ...context.args, values: context.args.values.slice(1) }
  const call = callee.property === 'call' ? asMethod(context.call, method) : context.call
  const results = optionsOf(self).flatMap(option => receiverMethod(run, { ...context, call, args }, option, method) ?? [])
  return results.length > 0 ? choice(results) : undefined
}

/** Returns a call as that of a method on its first argument, as far as no function is among the others: what is entered is known by its call. */
function asMethod(call: Call | New, property: string): Call | New {
  const [object, ...args] = call.args
  if (!object || object.kind === 'spread' || args.some(({ kind }) => kind === 'function' || kind === 'name')) return call
  const { start, end } = call.callee
  const callee: Member = { kind: 'member', object, property, propertySpan: { start, end }, optional: false, start, end, parent: call }
  return { ...call, callee, args }
}

/** Tests if a value has only the methods of the language: `[]`, `Array.prototype`. */
function isPrototype(expr: Expr, { frame: { module } }: CallContext): boolean {
  if (expr.kind === 'array') return expr.items.length === 0
  return expr.kind === 'member' && expr.property === languageOf(module).prototypeMember && expr.object.kind === 'name' && module.bindingOf(expr.object) === null
}

function spreadArguments({ args: { values: [, list] }, call, frame }: CallContext): Arguments {
  if (!list) return { values: [], open: false }
  return list.kind === 'list' ? { values: list.items, open: list.open } : { values: elementsOf(list, placeOf(call, frame.module)), open: true }
}
