import { assignedNames, stepNames } from '../../clients/find-clients.ts'
import { own } from '../../own.ts'
import type { Call, FunctionExpr, Member } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Frame } from '../domain/frame.ts'
import type { ResponseValue, Value } from '../domain/value.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { argumentsOfCallback, argumentsOfListener, argumentsOfMethodCallback, LISTEN, stepOf } from './callback-values.ts'
import { entryFrame, moduleFrame } from './entry-frame.ts'

/** Returns the arguments of a callback of a known method (`records.map(record => …)`, `response.then(data => …)`) or of a client. */
export function callbackArguments(run: Run, fn: FunctionExpr, frame: Frame): readonly Value[] | undefined {
  const call = fn.parent
  if (call?.kind === 'assign' && call.target.kind === 'bind-target' && call.target.target.kind === 'member') {
    return assignedArguments(run, call.target.target, fn, frame)
  }
  if (call?.kind !== 'call') return undefined
  const outer = outerFrame(run, fn, frame)
  const name = call.callee.kind === 'member' && typeof call.callee.property === 'string' ? call.callee.property : ''
  const receiver = call.callee.kind === 'member' ? call.callee.object : null
  const language = languageOf(frame.module)
  if (receiver && call.args[0] === fn && (language.settlingMethods.has(name) || language.elementMethods.has(name))) {
    return argumentsOfMethodCallback(name, run.evaluate(receiver, outer), placeOf(fn, frame.module), language)
  }
  const ofStep = receiver && stepNames.has(name) ? stepArguments(run, call, call.args.indexOf(fn), run.evaluate(receiver, outer), outer) : undefined
  if (ofStep) return ofStep
  return call.args.length > 1 && call.args.includes(fn) ? listenerArguments(run, call, name, outer) : undefined
}

/** `response.on('data', piece => …)`, `https.get(url, response => …)`. */
function listenerArguments(run: Run, call: Call, name: string, outer: Frame): readonly Value[] | undefined {
  const [event] = call.args
  if (LISTEN.has(name) && event && event.kind !== 'spread') {
    const receiver = run.evaluate(call.callee.kind === 'member' ? call.callee.object : call.callee, outer)
    const response = optionsOf(receiver).find((option): option is ResponseValue => option.kind === 'response' && option.path === null)
    return response?.event.client ? argumentsOfListener(response, run.evaluate(event, outer)) : undefined
  }
  const response = run.evaluate(call, outer)
  if (response.kind !== 'response' || !response.event.callback) return undefined
  return argumentsOfCallback(response.event, response.event.callback, placeOf(call, outer.module))
}

/** Returns the frame in which a callback is written. */
function outerFrame(run: Run, fn: FunctionExpr, frame: Frame): Frame {
  if (frame.parent) return frame.parent
  const outer = functionAround(fn)
  return outer ? entryFrame(run, outer, frame.module) : moduleFrame(run, frame.module)
}

/** `xhr.onload = event => …`. */
function assignedArguments(run: Run, target: Member, fn: FunctionExpr, frame: Frame): readonly Value[] | undefined {
  if (typeof target.property !== 'string' || !assignedNames.has(target.property)) return undefined
  const response = responseIn(run.evaluate(target.object, outerFrame(run, fn, frame)))
  const callback = own(response?.event.client?.assigned, target.property)
  return response && callback && argumentsOfCallback(response.event, callback, placeOf(fn, frame.module))
}

/** `request.get(url).end((error, response) => …)`. */
function stepArguments(run: Run, call: Call, index: number, receiver: Value, outer: Frame): readonly Value[] | undefined {
  const response = responseIn(receiver)
  const name = call.callee.kind === 'member' ? String(call.callee.property) : ''
  const step = response?.event.client && stepOf(response.event.client, name, index)
  return response && step?.callback ? argumentsOfCallback(response.event, step.callback, placeOf(call, outer.module)) : undefined
}

function responseIn(value: Value): ResponseValue | undefined {
  return optionsOf(value).find((option): option is ResponseValue => option.kind === 'response')
}
