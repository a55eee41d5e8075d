import { assignedNames, stepNames } from '../../clients/find-clients.ts'
import { stores } from '../../clients/stores.ts'
import { own } from '../../own.ts'
import type { Call, Declare, FunctionExpr, Member, Property } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Frame } from '../domain/frame.ts'
import type { ResponseValue, Value } from '../domain/value.ts'
import { storeCallAround } from '../flow/store-call.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { isStore } from '../values/is-store.ts'
import { optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { argumentsOfCallback, argumentsOfListener, argumentsOfMethodCallback, LISTEN, stepOf } from './callback-values.ts'
import { entryFrame, moduleFrame } from './entry-frame.ts'
import { observerArguments } from './observer-arguments.ts'
import { argumentsOfReducer } from './reducer-arguments.ts'

/** Returns the arguments of a callback of a known method (`records.map(record => …)`, `response.then(data => …)`) or of a client. */
export function callbackArguments(run: Run, fn: FunctionExpr, frame: Frame): readonly Value[] | undefined {
  const call = fn.parent
  if (call?.kind === 'assign' && call.target.kind === 'bind-target' && call.target.target.kind === 'member') {
    return assignedArguments(run, call.target.target, fn, frame)
  }
  const observed = observerArguments(run, fn, () => outerFrame(run, fn, frame))
  if (observed) return observed
  if (call?.kind === 'property' || call?.kind === 'declare') return argumentsOfMember(run, fn, call, frame)
  if (call?.kind !== 'call') return undefined
  return argumentsOfStore(run, fn, call, frame) ?? argumentsOfReducer(run, fn, outerFrame(run, fn, frame)) ?? argumentsByMethod(run, fn, call, frame)
}

/** Returns the arguments that the method which gets a callback is known to pass. */
function argumentsByMethod(run: Run, fn: FunctionExpr, call: Call, frame: Frame): readonly Value[] | undefined {
  const outer = outerFrame(run, fn, frame)
  const name = call.callee.kind === 'member' && typeof call.callee.property === 'string' ? call.callee.property : ''
  const receiver = call.callee.kind === 'member' ? call.callee.object : null
  const language = languageOf(frame.module)
  if (receiver && call.args[0] === fn && (language.settlingMethods.has(name) || language.elementMethods.has(name))) {
    return argumentsOfMethodCallback(name, run.evaluate(receiver, outer), placeOf(fn, frame.module), language, begunWith(run, call, name, outer))
  }
  const ofStep = receiver && stepNames.has(name) ? stepArguments(run, call, call.args.indexOf(fn), run.evaluate(receiver, outer), outer) : undefined
  if (ofStep) return ofStep
  return call.args.length > 1 && call.args.includes(fn) ? listenerArguments(run, call, name, outer) : undefined
}

/** Returns the arguments of a function in an object, or of one with a name: a getter of a store, or a reducer. */
function argumentsOfMember(run: Run, fn: FunctionExpr, { kind }: Property | Declare, frame: Frame): readonly Value[] | undefined {
  const outer = outerFrame(run, fn, frame)
  const store = kind === 'property' ? storeCallAround(fn, [stores.getters]) : undefined
  return store ? [run.evaluate(store, outer)] : argumentsOfReducer(run, fn, outer)
}

/** Returns what a method such as `reduce` begins with. */
function begunWith(run: Run, { args: [, begun] }: Call, name: string, outer: Frame): Value | undefined {
  const isCollecting = languageOf(outer.module).elementMethods.get(name) === 'accumulator-and-element'
  return isCollecting && begun && begun.kind !== 'spread' ? run.evaluate(begun, outer) : undefined
}

/** Functions around the one that a store is created with: `create(persist(…))`. */
const MOST_WRAPPERS = 3

/** `useRecords(state => state.records)`, `create((set, get) => ({ … }))`: the function that reads the store is called like the store. */
function argumentsOfStore(run: Run, fn: FunctionExpr, call: Call, frame: Frame): readonly Value[] | undefined {
  if (call.args[0] !== fn || fn.params.length === 0) return undefined
  if (call.callee.kind === 'name' && /^use[A-Z]/.test(call.callee.name) && frame.module.bindingOf(call.callee)) {
    const store = run.evaluate(call.callee, outerFrame(run, fn, frame))
    return store.kind === 'unknown' && isStore(store) ? [store] : undefined
  }
  if (fn.params.length < 2) return undefined
  let outermost = call
  for (let step = 0; step < MOST_WRAPPERS; step++) {
    const { parent } = outermost
    if (parent?.kind !== 'call' || !parent.args.includes(outermost)) break
    outermost = parent
  }
  const creator = run.evaluate(outermost.callee, outerFrame(run, fn, frame))
  const library = creator.kind === 'external' ? creator.module : creator.kind === 'unknown' ? creator.package : undefined
  if (library === undefined || !stores.createdBy.has(library)) return undefined
  const made = run.evaluate(outermost, outerFrame(run, fn, frame))
  return [unknown(placeOf(fn, frame.module)), made, made]
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
