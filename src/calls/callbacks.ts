import type { Call, FunctionExpr, Member } from '../syntax/expr.ts'
import { assignedNames, stepNames } from '../clients/find-clients.ts'
import { argumentsGiven } from './client-answers.ts'
import { stepOf } from './client-steps.ts'
import { evaluate } from './evaluate.ts'
import { conditionsOfTest } from './conditions.ts'
import type { Frame } from './frame.ts'
import { elementsOf, nameOfField } from './members.ts'
import { LISTEN, givenTo } from './response-methods.ts'
import { standaloneFrame } from './standalone.ts'
import { factsOf, functionAround, topOf } from './run.ts'
import type { Run } from './run.ts'
import type { ResponseValue, Value } from './value.ts'
import { choice, optionsOf, placeOf } from './value.ts'

/** Array methods whose callback gets an element first (second for `reduce`). */
export const EACH = new Set(['map', 'forEach', 'filter', 'find', 'findLast', 'findIndex', 'some', 'every', 'flatMap', 'sort', 'reduce', 'reduceRight'])

/** Arguments of a function that is written as a callback of a known method (`records.map(record => …)`, `answer.then(data => …)`) or of a client. */
export function callbackArguments(run: Run, fn: FunctionExpr, frame: Frame): readonly Value[] | undefined {
  const call = fn.parent
  if (call?.kind === 'assign' && call.target.kind === 'bind-target' && call.target.target.kind === 'member') return assignedArguments(run, call.target.target, fn, frame)
  if (call?.kind !== 'call') return undefined
  const outer = outside(run, fn, frame)
  const name = call.callee.kind === 'member' && typeof call.callee.property === 'string' ? call.callee.property : ''
  const receiver = call.callee.kind === 'member' ? call.callee.object : null
  if (receiver && call.args[0] === fn && (name === 'then' || EACH.has(name))) return argumentsFor(name, evaluate(run, receiver, outer), placeOf(fn, frame.module))
  const added = receiver && stepNames.has(name) ? stepArguments(run, call, call.args.indexOf(fn), evaluate(run, receiver, outer), outer) : undefined
  if (added) return added
  return call.args.length > 1 && call.args.includes(fn) ? listenerArguments(run, call, name, outer) : undefined
}

/** `answer.on('data', piece => …)`, `https.get(url, answer => …)`. */
function listenerArguments(run: Run, call: Call, name: string, outer: Frame): readonly Value[] | undefined {
  const [first] = call.args
  const receiver = LISTEN.has(name) && first && first.kind !== 'spread' ? evaluate(run, call.callee.kind === 'member' ? call.callee.object : call.callee, outer) : undefined
  const listened = receiver && optionsOf(receiver).find((option): option is ResponseValue => option.kind === 'response' && option.path === null)
  if (listened?.event.client && first && first.kind !== 'spread') return givenTo(listened, evaluate(run, first, outer))
  const answer = receiver ? undefined : evaluate(run, call, outer)
  const given = answer?.kind === 'response' ? answer.event.callback : undefined
  return given && answer?.kind === 'response' ? argumentsGiven(answer.event, given, placeOf(call, outer.module)) : undefined
}

function outside(run: Run, fn: FunctionExpr, frame: Frame): Frame {
  return frame.parent ?? (functionAround(fn) ? standaloneFrame(run, functionAround(fn) ?? fn, frame.module) : topOf(run, frame.module))
}

/** `xhr.onload = event => …`. */
function assignedArguments(run: Run, target: Member, fn: FunctionExpr, frame: Frame): readonly Value[] | undefined {
  if (typeof target.property !== 'string' || !assignedNames.has(target.property)) return undefined
  const response = optionsOf(evaluate(run, target.object, outside(run, fn, frame))).find((option): option is ResponseValue => option.kind === 'response')
  const given = response?.event.client?.assigned?.[target.property]
  return response && given && argumentsGiven(response.event, given, placeOf(fn, frame.module))
}

/** `request.get(url).end((error, answer) => …)`. */
function stepArguments(run: Run, call: Call, index: number, receiver: Value, outer: Frame): readonly Value[] | undefined {
  const response = optionsOf(receiver).find((option): option is ResponseValue => option.kind === 'response')
  const name = call.callee.kind === 'member' ? String(call.callee.property) : ''
  const step = response?.event.client && stepOf(response.event.client, name, index)
  return response && step?.callback ? argumentsGiven(response.event, step.callback, placeOf(call, outer.module)) : undefined
}

export function argumentsFor(name: string, receiver: Value, at: { file: string, start: number, end: number }): readonly Value[] {
  if (name === 'then') return [receiver]
  if (receiver.kind === 'object' && receiver.role === 'map' && receiver.fields.length) return [choice(receiver.fields.map(field => field.get())), choice(receiver.fields.map(field => nameOfField(field, at)))]
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
  return choice(optionsOf(value).map(option => {
    if (option.kind === 'response') return { ...option, facts: [...option.facts, ...facts] }
    return option.kind === 'unknown' && option.type ? { ...option, type: { ...option.type, facts: [...option.type.facts ?? [], ...facts] } } : option
  }))
}
