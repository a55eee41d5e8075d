import { serverFrameworks } from '../../clients/server-frameworks.ts'
import type { Call, Expr, FunctionExpr, Member, New, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { isPlainlyAssigned } from '../flow/plain-assignment.ts'
import { frameAt } from '../frames/frame-at.ts'
import { frameInside, frameUncalled } from '../frames/frame-of.ts'
import { returnValue } from '../frames/return-value.ts'
import { isExhausted, refillBudget } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { choice, emptyMemory, optionsOf } from '../values/make-value.ts'
import { nodesUnder } from './compared-routes.ts'

/** Evaluates the body of a handler's response: what it returns, passes to a function that sends it, or assigns; another function may do that for it. */
export function handlerResponse(run: Run, handler: FunctionValue, when?: string): Value {
  refillBudget(run)
  return choice(responsesOfFunction(run, handler.fn, frameUncalled(run, handler), 0, when).map(asWholeBody))
}

const DEEPEST = 3

function responsesOfFunction(run: Run, fn: FunctionExpr, frame: Frame, depth: number, when?: string): readonly Value[] {
  if (isExhausted(run)) return []
  const { module } = frame
  const whole = contentsOf(module, fn)
  const contents = when === undefined ? whole : { calls: nodesUnder(whole.calls, when, module), bodies: nodesUnder(whole.bodies, when, module) }
  const sent = sentIn(run, fn, frame, contents).map(expr => run.evaluate(upstreamOf(expr), frameOf(run, expr, frame)))
  const delegating = depth < DEEPEST ? contents.calls.filter(call => passesParameter(fn, call)) : []
  const returned = when === undefined ? [returnValue(run, fn, frame)] : []
  return [...sent, ...returned, ...delegating.flatMap(call => responsesOfCall(run, call, frame, depth))]
}

/** Finds the expressions that a function sends as a body. */
function sentIn(run: Run, fn: FunctionExpr, frame: Frame, { calls, bodies }: Contents): readonly Expr[] {
  const passed = calls.flatMap(call => {
    if (!isSending(run, call, frame)) return []
    // `send(event, body)`: the event is a parameter of the handler.
    const body = call.args.find(arg => call.callee.kind !== 'name' || !isParameter(fn, arg))
    return body && body.kind !== 'spread' ? [body] : []
  })
  const assigned = bodies.flatMap(member => {
    const assign = member.parent?.parent
    return assign?.kind === 'assign' && assign.value ? [assign.value] : []
  })
  return [...passed, ...assigned]
}

/** Tests if a call sends its argument: a method of the response, a function of a package, or `new Response()`. */
function isSending(run: Run, call: Call | New, frame: Frame): boolean {
  const { callee } = call
  if (call.kind === 'new') return callee.kind === 'name' && callee.name === 'Response'
  if (callee.kind === 'member') return typeof callee.property === 'string' && serverFrameworks.response.has(callee.property)
  if (callee.kind !== 'name') return false
  const value = run.evaluate(callee, frameOf(run, call, frame))
  return value.kind === 'external' && value.path.length === 1 && serverFrameworks.response.has(value.path[0] ?? '')
}

/** Tests if a handler passes one of its parameters to a call: the request, or the response to send. */
function passesParameter(fn: FunctionExpr, call: Call | New): boolean {
  return call.kind === 'call' && call.args.some(arg => isParameter(fn, arg))
}

function isParameter({ params }: FunctionExpr, arg: Call['args'][number]): boolean {
  return arg.kind === 'name' && params.some(({ pattern }) => pattern.kind === 'bind-name' && pattern.name === arg.name)
}

function responsesOfCall(run: Run, call: Call | New, frame: Frame, depth: number): readonly Value[] {
  const at = frameOf(run, call, frame)
  const values = call.args.map(arg => run.evaluate(arg.kind === 'spread' ? arg.argument : arg, at))
  return optionsOf(run.evaluate(call.callee, at)).flatMap(callee => {
    if (callee.kind !== 'function' || frame.stack.some(site => site.call === call)) return []
    const { fn, bound, self, frame: parent } = callee
    const stack = [...frame.stack, { call, module: frame.module }]
    const inner = { module: parent.module, fn, args: [...bound, ...values], argsOpen: false, self, parent, stack, ...emptyMemory() }
    return responsesOfFunction(run, fn, inner, depth + 1)
  })
}

/** Calls in a function and the functions inside it, and the members that are assigned as the body of a response. */
interface Contents {
  readonly calls: readonly (Call | New)[]
  readonly bodies: readonly Member[]
}
interface OpenContents extends Contents {
  readonly calls: (Call | New)[]
  readonly bodies: Member[]
}

const CONTENTS = new WeakMap<Module, Map<FunctionExpr, OpenContents>>()

/** Returns the contents of a function. Each module is searched only once, since it may have thousands of handlers. */
function contentsOf(module: Module, fn: FunctionExpr): Contents {
  let all = CONTENTS.get(module)
  if (!all) {
    all = new Map()
    for (const call of module.calls) for (const contents of contentsAround(all, call)) contents.calls.push(call)
    for (const member of module.members) {
      if (member.property !== serverFrameworks.body || !isPlainlyAssigned(member)) continue
      for (const contents of contentsAround(all, member)) contents.bodies.push(member)
    }
    CONTENTS.set(module, all)
  }
  return all.get(fn) ?? { calls: [], bodies: [] }
}

function contentsAround(all: Map<FunctionExpr, OpenContents>, node: Node): readonly OpenContents[] {
  const found: OpenContents[] = []
  for (let fn = functionAround(node); fn; fn = functionAround(fn)) {
    const contents = all.get(fn) ?? { calls: [], bodies: [] }
    all.set(fn, contents)
    found.push(contents)
  }
  return found
}

function frameOf(run: Run, node: Node, frame: Frame): Frame {
  return frameInside(run, functionAround(node), frame) ?? frameAt(run, frame.module, node)
}

/** Returns the response whose body is sent unchanged: `upstream` of `new Response(upstream.body)`. */
function upstreamOf(expr: Expr): Expr {
  return expr.kind === 'member' && expr.property === serverFrameworks.body ? expr.object : expr
}

/** Replaces a response whose body was not read by its whole body, which is what sending it means. */
function asWholeBody(value: Value): Value {
  return choice(optionsOf(value).map(option => option.kind === 'response' && option.path === null ? { ...option, path: [] } : option))
}
