import { assignedNames, stepNames } from '../../clients/find-clients.ts'
import type { Call, FunctionExpr, Member } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Frame } from '../domain/frame.ts'
import type { ResponseValue, Value } from '../domain/value.ts'
import { languageOf } from '../languages/language-of.ts'
import { argumentsFor, argumentsOfCallback, argumentsOfListener, LISTEN, stepOf } from '../state/response-values.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { entryFrame, moduleFrame } from './entry-frame.ts'

/** Arguments of a function that is written as a callback of a known method (`records.map(record => …)`, `answer.then(data => …)`) or of a client. */
export function callbackArguments(run: Run, fn: FunctionExpr, frame: Frame): readonly Value[] | undefined {
  const call = fn.parent
  if (call?.kind === 'assign' && call.target.kind === 'bind-target' && call.target.target.kind === 'member') return assignedArguments(run, call.target.target, fn, frame)
  if (call?.kind !== 'call') return undefined
  const outer = outside(run, fn, frame)
  const name = call.callee.kind === 'member' && typeof call.callee.property === 'string' ? call.callee.property : ''
  const receiver = call.callee.kind === 'member' ? call.callee.object : null
  const language = languageOf(frame.module)
  if (receiver && call.args[0] === fn && (language.settlingMethods.has(name) || language.elementMethods.has(name))) {
    return argumentsFor(name, run.evaluate(receiver, outer), placeOf(fn, frame.module), language)
  }
  const added = receiver && stepNames.has(name) ? stepArguments(run, call, call.args.indexOf(fn), run.evaluate(receiver, outer), outer) : undefined
  if (added) return added
  return call.args.length > 1 && call.args.includes(fn) ? listenerArguments(run, call, name, outer) : undefined
}

/** `answer.on('data', piece => …)`, `https.get(url, answer => …)`. */
function listenerArguments(run: Run, call: Call, name: string, outer: Frame): readonly Value[] | undefined {
  const [first] = call.args
  const receiver = LISTEN.has(name) && first && first.kind !== 'spread' ? run.evaluate(call.callee.kind === 'member' ? call.callee.object : call.callee, outer) : undefined
  const listened = receiver && optionsOf(receiver).find((option): option is ResponseValue => option.kind === 'response' && option.path === null)
  if (listened?.event.client && first && first.kind !== 'spread') return argumentsOfListener(listened, run.evaluate(first, outer))
  const response = receiver ? undefined : run.evaluate(call, outer)
  const given = response?.kind === 'response' ? response.event.callback : undefined
  return given && response?.kind === 'response' ? argumentsOfCallback(response.event, given, placeOf(call, outer.module)) : undefined
}

function outside(run: Run, fn: FunctionExpr, frame: Frame): Frame {
  return frame.parent ?? (functionAround(fn) ? entryFrame(run, functionAround(fn) ?? fn, frame.module) : moduleFrame(run, frame.module))
}

/** `xhr.onload = event => …`. */
function assignedArguments(run: Run, target: Member, fn: FunctionExpr, frame: Frame): readonly Value[] | undefined {
  if (typeof target.property !== 'string' || !assignedNames.has(target.property)) return undefined
  const response = optionsOf(run.evaluate(target.object, outside(run, fn, frame))).find((option): option is ResponseValue => option.kind === 'response')
  const given = response?.event.client?.assigned?.[target.property]
  return response && given && argumentsOfCallback(response.event, given, placeOf(fn, frame.module))
}

/** `request.get(url).end((error, answer) => …)`. */
function stepArguments(run: Run, call: Call, index: number, receiver: Value, outer: Frame): readonly Value[] | undefined {
  const response = optionsOf(receiver).find((option): option is ResponseValue => option.kind === 'response')
  const name = call.callee.kind === 'member' ? String(call.callee.property) : ''
  const step = response?.event.client && stepOf(response.event.client, name, index)
  return response && step?.callback ? argumentsOfCallback(response.event, step.callback, placeOf(call, outer.module)) : undefined
}
