import { serverFrameworks } from '../../clients/server-frameworks.ts'
import type { Call, Expr, FunctionExpr, Member, New, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { isWritten } from '../flow/mutation-sites.ts'
import { entryFrame } from '../frames/entry-frame.ts'
import { frameAt } from '../frames/frame-at.ts'
import { frameInside } from '../frames/frame-of.ts'
import { returnValue } from '../frames/return-value.ts'
import { isExhausted, refillBudget } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { choice, emptyMemory, optionsOf } from '../values/make-value.ts'
import { isUnder } from './compared-routes.ts'

/** What a handler answers with: what it returns, gives to a function that sends it, or makes the body; it may leave that to another function. */
export function handlerResponse(run: Run, { fn, frame }: FunctionValue, when?: string): Value {
  refillBudget(run)
  return choice(responsesOfFunction(run, fn, frameInside(run, fn, frame) ?? entryFrame(run, fn, frame.module), 0, when).map(sentWhole))
}

const DEEPEST = 3

function responsesOfFunction(run: Run, fn: FunctionExpr, frame: Frame, depth: number, when?: string): readonly Value[] {
  if (isExhausted(run)) return []
  const isReached = (node: Node): boolean => when === undefined || isUnder(node, when, frame.module)
  const values = sentIn(run, fn, frame).filter(isReached).map(expr => run.evaluate(bodyOf(expr), frameOf(run, expr, frame)))
  const others = depth < DEEPEST ? callsWithin(fn, frame).filter(call => isGivenOn(fn, call) && isReached(call)) : []
  return [...values, ...when === undefined ? [returnValue(run, fn, frame)] : [], ...others.flatMap(call => responsesOfCall(run, call, frame, depth))]
}

/** What is sent where it is written. */
function sentIn(run: Run, fn: FunctionExpr, frame: Frame): readonly Expr[] {
  const given = callsWithin(fn, frame).flatMap(call => {
    if (!isResponse(run, call, frame)) return []
    // `send(event, answer)`: the first is what the handler itself is given.
    const sent = call.args.find(arg => call.callee.kind !== 'name' || !isGiven(fn, arg))
    return sent && sent.kind !== 'spread' ? [sent] : []
  })
  const assigned = insideOf(frame.module, fn).bodies.flatMap(member => {
    const assign = member.parent?.parent
    return assign?.kind === 'assign' && assign.value ? [assign.value] : []
  })
  return [...given, ...assigned]
}

/** Tests if a call sends what it gets: a member of what answers, a function of a package, or `new Response()`. */
function isResponse(run: Run, call: Call | New, frame: Frame): boolean {
  const { callee } = call
  if (call.kind === 'new') return callee.kind === 'name' && callee.name === 'Response'
  if (callee.kind === 'member') return typeof callee.property === 'string' && serverFrameworks.response.has(callee.property)
  if (callee.kind !== 'name') return false
  const value = run.evaluate(callee, frameOf(run, call, frame))
  return value.kind === 'external' && value.path.length === 1 && serverFrameworks.response.has(value.path[0] ?? '')
}

/** Tests if a call gets a parameter of the handler: the request or what answers it. */
function isGivenOn(fn: FunctionExpr, call: Call | New): boolean {
  return call.kind === 'call' && call.args.some(arg => isGiven(fn, arg))
}

function isGiven({ params }: FunctionExpr, arg: Call['args'][number]): boolean {
  return arg.kind === 'name' && params.some(({ pattern }) => pattern.kind === 'bind-name' && pattern.name === arg.name)
}

function responsesOfCall(run: Run, call: Call | New, frame: Frame, depth: number): readonly Value[] {
  const at = frameOf(run, call, frame)
  const args = call.args.map(arg => run.evaluate(arg.kind === 'spread' ? arg.argument : arg, at))
  return optionsOf(run.evaluate(call.callee, at)).flatMap(callee => {
    if (callee.kind !== 'function' || frame.stack.some(site => site.call === call)) return []
    const stack = [...frame.stack, { call, module: frame.module }]
    const inner = { module: callee.frame.module, fn: callee.fn, args: [...callee.bound, ...args], argsOpen: false, self: callee.self, parent: callee.frame, stack, ...emptyMemory() }
    return responsesOfFunction(run, callee.fn, inner, depth + 1)
  })
}

function callsWithin(fn: FunctionExpr, { module }: Frame): readonly (Call | New)[] {
  return insideOf(module, fn).calls
}

/** What stands anywhere in a function: calls, and bodies of answers that are assigned. */
interface Inside {
  readonly calls: (Call | New)[]
  readonly bodies: Member[]
}

const INSIDE = new WeakMap<Module, Map<FunctionExpr, Inside>>()

/** Each module is searched once: it may hold thousands of handlers. */
function insideOf(module: Module, fn: FunctionExpr): Inside {
  let all = INSIDE.get(module)
  if (!all) {
    all = new Map()
    for (const call of module.calls) for (const inside of insidesAround(all, call)) inside.calls.push(call)
    for (const member of module.members) if (member.property === serverFrameworks.body && isWritten(member)) for (const inside of insidesAround(all, member)) inside.bodies.push(member)
    INSIDE.set(module, all)
  }
  return all.get(fn) ?? { calls: [], bodies: [] }
}

function insidesAround(all: Map<FunctionExpr, Inside>, node: Node): readonly Inside[] {
  const found: Inside[] = []
  for (let fn = functionAround(node); fn; fn = functionAround(fn)) {
    const inside = all.get(fn) ?? { calls: [], bodies: [] }
    all.set(fn, inside)
    found.push(inside)
  }
  return found
}

function frameOf(run: Run, node: Node, frame: Frame): Frame {
  return frameInside(run, functionAround(node), frame) ?? frameAt(run, frame.module, node)
}

/** `new Response(upstream.body)` passes an answer on as it came. */
function bodyOf(expr: Expr): Expr {
  return expr.kind === 'member' && expr.property === serverFrameworks.body ? expr.object : expr
}

/** An answer that is sent before it was read is sent whole. */
function sentWhole(value: Value): Value {
  return choice(optionsOf(value).map(option => option.kind === 'response' && option.path === null ? { ...option, path: [] } : option))
}
