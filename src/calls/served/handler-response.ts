import { serverFrameworks } from '../../clients/server-frameworks.ts'
import type { Call, Expr, FunctionExpr, New, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Frame } from '../domain/frame.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { frameAt } from '../frames/frame-at.ts'
import { frameInside, frameUncalled } from '../frames/frame-of.ts'
import { reachedReturns, returnValue, valueOfReturns } from '../frames/return-value.ts'
import { isUnreachable } from '../frames/test-outcome.ts'
import { errorsOf } from '../frames/thrown-values.ts'
import { isExhausted, refillBudget } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { choice, emptyMemory, optionsOf } from '../values/make-value.ts'
import { callsLeadingTo } from './calls-leading-to.ts'
import { nodesUnder } from './compared-routes.ts'
import { contentsOf } from './handler-contents.ts'
import type { Contents } from './handler-contents.ts'

/** The requests that a handler responds to, as far as they are known. */
interface Answered {
  /** The path that the handler compares with that of the request. */
  readonly when?: string | undefined
  /** The arguments that the handler gets: they may exclude some of its responses. */
  readonly args?: readonly Value[] | undefined
}

/** Evaluates the body of a handler's response: what it returns, passes to a function that sends it, or assigns; another function may do that for it. */
export function handlerResponse(run: Run, handler: FunctionValue, answered: Answered): Value {
  refillBudget(run)
  return choice(responsesOfFunction(run, handler.fn, frameUncalled(run, handler), 0, answered).map(asWholeBody))
}

/** Evaluates the body that a handler of errors responds with to those of another handler. */
export function recoveredResponse(run: Run, recovery: FunctionValue, handler: FunctionValue): Value {
  const errors = errorsOf(run, handler, frameUncalled(run, handler))
  if (errors.length === 0) return choice([])
  const frame = frameWith(frameUncalled(run, recovery), [choice(errors)])
  return choice(responsesOfFunction(run, recovery.fn, frame, 0, {}).map(asWholeBody))
}

/** Tests if the arguments of a handler exclude any of its responses. */
export function excludesResponses(run: Run, handler: FunctionValue, args: readonly Value[]): boolean {
  const { fn, frame: { module } } = handler
  const called = frameWith(frameUncalled(run, handler), args)
  return [...factsOf(module, fn).returns, ...contentsOf(module, fn).calls].some(node => isUnreachable(run, node, frameOf(run, node, called)))
}

/** Tests if the arguments of a handler exclude a request, by all its calls that may lead there: `case 'list': out = await list()`. */
export function excludesRequest(run: Run, handler: FunctionValue, args: readonly Value[], event: RequestEvent): boolean {
  const called = frameWith(frameUncalled(run, handler), args)
  const leading = callsLeadingTo(run, contentsOf(handler.frame.module, handler.fn).calls, event)
  return leading.length > 0 && leading.every(call => isUnreachable(run, call, frameOf(run, call, called)))
}

function frameWith(frame: Frame, args: readonly Value[]): Frame {
  return { ...frame, args, argsOpen: true, ...emptyMemory() }
}

const DEEPEST = 3

function responsesOfFunction(run: Run, fn: FunctionExpr, frame: Frame, depth: number, { when, args }: Answered): readonly Value[] {
  if (isExhausted(run)) return []
  const { module } = frame
  const whole = contentsOf(module, fn)
  const contents = when === undefined ? whole : { calls: nodesUnder(whole.calls, when, module), bodies: nodesUnder(whole.bodies, when, module) }
  const called = args ? frameWith(frame, args) : frame
  const isReached = (node: Node): boolean => !args || !isUnreachable(run, node, frameOf(run, node, called))
  const sent = sentIn(run, fn, frame, contents).filter(isReached).map(expr => run.evaluate(upstreamOf(expr), frameOf(run, expr, frame)))
  const returning = new Set<Node>(when === undefined ? factsOf(module, fn).returns.flatMap(callsIn) : [])
  const delegating = depth < DEEPEST ? contents.calls.filter(call => (passesParameter(fn, call) || returning.has(call)) && isReached(call)) : []
  const returned = when !== undefined ? [] : [args ? valueOfReturns(run, fn, frame, reachedReturns(run, fn, called)) : returnValue(run, fn, frame)]
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

/** Returns the calls one of which has the value of an expression: that of `answer(records)` is what another function sends. */
function callsIn(expr: Expr): readonly Call[] {
  switch (expr.kind) {
    case 'call': return [expr]
    case 'await': return expr.argument ? callsIn(expr.argument) : []
    case 'cast': return callsIn(expr.expression)
    case 'choice': return expr.options.flatMap(callsIn)
    default: return []
  }
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
    return responsesOfFunction(run, fn, inner, depth + 1, {})
  })
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
