import type { FunctionExpr } from '../syntax/expr.ts'
import { evaluate } from './evaluate.ts'
import { conditionsOfTest } from './conditions.ts'
import type { Frame } from './frame.ts'
import { elementsOf } from './members.ts'
import { standaloneFrame } from './standalone.ts'
import { factsOf, functionAround, topOf } from './run.ts'
import type { Run } from './run.ts'
import type { Value } from './value.ts'
import { choice, optionsOf, placeOf } from './value.ts'

/** Array methods whose callback gets an element first (second for `reduce`). */
export const EACH = new Set(['map', 'forEach', 'filter', 'find', 'findLast', 'findIndex', 'some', 'every', 'flatMap', 'sort', 'reduce', 'reduceRight'])

/** Arguments of a function that is written as a callback of a known method: `records.map(record => …)`, `answer.then(data => …)`. */
export function callbackArguments(run: Run, fn: FunctionExpr, frame: Frame): readonly Value[] | undefined {
  const call = fn.parent
  if (call?.kind !== 'call' || call.callee.kind !== 'member' || typeof call.callee.property !== 'string' || call.args[0] !== fn) return undefined
  const outer = frame.parent ?? (functionAround(fn) ? standaloneFrame(run, functionAround(fn) ?? fn, frame.module) : topOf(run, frame.module))
  const name = call.callee.property
  if (name !== 'then' && !EACH.has(name)) return undefined
  const receiver = evaluate(run, call.callee.object, outer)
  return argumentsFor(name, receiver, placeOf(fn, frame.module))
}

export function argumentsFor(name: string, receiver: Value, at: { file: string, start: number, end: number }): readonly Value[] {
  if (name === 'then') return [receiver]
  const element = choice(elementsOf(receiver, at))
  if (name.startsWith('reduce')) return [{ kind: 'unknown', at, name: null, type: null, budget: false, from: [] }, element]
  return name === 'sort' ? [element, element] : [element]
}

/** What `filter` or `find` says of the elements that pass: `r => r.type === 'SRV'`. */
export function narrowed(value: Value, fn: Value | undefined): Value {
  if (fn?.kind !== 'function') return value
  const returns = factsOf(fn.frame.module, fn.fn).returns
  const facts = returns.length === 1 && returns[0] ? conditionsOfTest(returns[0], false) : []
  if (!facts.length) return value
  return choice(optionsOf(value).map(option => option.kind === 'response' ? { ...option, facts: [...option.facts, ...facts] } : option))
}
