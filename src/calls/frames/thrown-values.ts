import type { Call, FunctionExpr, New, Node } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { carryingThrows, throwsIn } from '../flow/carrying-throws.ts'
import { isExhausted, takeFrom } from '../state/budget.ts'
import type { Allowance } from '../state/budget.ts'
import type { CallContext } from '../state/call-context.ts'
import { calledFunctions, callersOf } from '../state/call-graph.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { emptyMemory, optionsOf } from '../values/make-value.ts'
import { beginSearch, isUnsearched, type Searched } from '../values/searched.ts'
import { isUnreachable } from './test-outcome.ts'

/** Calls between a `try` and what is thrown. */
const DEEPEST = 4

/** Steps that all searches for what is thrown may take in a project: most errors hold nothing of interest. */
const MOST_STEPS = 40_000

const allowance = slot((): Allowance => ({ left: MOST_STEPS }))

/**
 * Returns the errors with a part of a response that a call may throw: `throw new ApiError(body.errors)` in its callee, or in what that calls.
 * They count only where the schedule has a field of errors.
 */
export function thrownValues(run: Run, call: Call | New, frame: Frame): readonly Value[] {
  const { fieldNames, envelope } = run.interest
  if (run.phase === 'learn' || !fieldNames.has(envelope.errors) || allowance(run).left <= 0) return []
  return takeFrom(run, allowance(run), () => thrownBy(run, call, frame, 0))
}

function thrownBy(run: Run, call: Call | New, frame: Frame, depth: number): readonly Value[] {
  if (depth > DEEPEST || isExhausted(run) || frame.stack.some(site => site.call === call)) return []
  const throwing = throwingFunctions(run)
  if (throwing.size === 0) return []
  return optionsOf(run.evaluate(call.callee, frame)).flatMap(callee => {
    if (callee.kind !== 'function' || !throwing.has(callee.fn)) return []
    const inner = frameOfCall(run, call, callee, frame)
    return withoutEvents(run, call, () => thrownIn(run, callee.fn, inner, depth))
  })
}

/** Requests that were only evaluated for what is thrown when they fail; the call itself is followed, or skipped, as any other. */
export const repeatedEvents = slot(() => new Set<RequestEvent>())

/** Takes back the requests that a step records in what a call enters. */
function withoutEvents<T>(run: Run, call: Call | New, step: () => T): T {
  const before = run.events.length
  try {
    return step()
  } finally {
    const [kept, repeated]: [RequestEvent[], Set<RequestEvent>] = [[], repeatedEvents(run)]
    for (const event of run.events.splice(before)) {
      if (event.stack.some(site => site.call === call)) repeated.add(event)
      else kept.push(event)
    }
    run.events.push(...kept)
  }
}

/** Returns those that the calls before the callback of a promise may throw: `addRecord().then(show).catch(error => …)`. */
export function thrownBefore(run: Run, { call, frame }: CallContext): readonly Value[] {
  const found: Value[] = []
  for (let callee = call.callee; callee.kind === 'member' && callee.object.kind === 'call'; callee = callee.object.callee) {
    found.push(...thrownValues(run, callee.object, frame))
  }
  return found
}

function thrownIn(run: Run, fn: FunctionExpr, frame: Frame, depth: number): readonly Value[] {
  const own = carryingThrows(fn).filter(each => !isUnreachable(run, each, frame)).flatMap(each => optionsOf(run.evaluate(each, frame)))
  const calls = factsOf(frame.module, fn).calls.filter(call => !isCaught(call, fn))
  return [...own.filter(value => carriesResponse(value)), ...calls.flatMap(call => thrownBy(run, call, frame, depth + 1))]
}

function frameOfCall(run: Run, call: Call | New, { fn, bound, self, frame: parent }: FunctionValue, frame: Frame): Frame {
  const args = [...bound, ...call.args.map(arg => run.evaluate(arg.kind === 'spread' ? arg.argument : arg, frame))]
  const receiver = call.callee.kind === 'member' ? run.evaluate(call.callee.object, frame) : null
  return {
    module: parent.module, fn, args, argsOpen: call.args.some(({ kind }) => kind === 'spread'), parent, ...emptyMemory(),
    self: fn.arrow ? parent.self : self ?? receiver, stack: [...frame.stack, { call, module: frame.module }],
  }
}

/** Returns the errors with a part of a response that leave a function, or that it passes on after it caught them. */
export function errorsOf(run: Run, { fn }: FunctionValue, frame: Frame): readonly Value[] {
  const { fieldNames, envelope } = run.interest
  if (run.phase === 'learn' || !fieldNames.has(envelope.errors) || allowance(run).left <= 0) return []
  return takeFrom(run, allowance(run), () => {
    const own = throwsIn(fn, true).flatMap(each => optionsOf(run.evaluate(each, frame))).filter(value => carriesResponse(value))
    return [...own, ...factsOf(frame.module, fn).calls.flatMap(call => thrownBy(run, call, frame, 1))]
  })
}

/** Tests if a function catches itself what a node in it throws: with `try`, or with `.catch(…)`. */
function isCaught(node: Node, fn: FunctionExpr): boolean {
  for (let inner = node, up = node.parent; up && up !== fn; inner = up, up = up.parent) {
    if (up.kind === 'try' && up.handler !== null && up.block.some(statement => statement === inner)) return true
    if (up.kind === 'member' && up.object === inner && up.property === 'catch' && up.parent?.kind === 'call' && up.parent.callee === up) return true
  }
  return false
}

const DEEPEST_PART = 2

/** Tests if an error holds a part of a response. */
function carriesResponse(value: Value, searched: Searched = beginSearch(), depth = 0): boolean {
  if (depth > DEEPEST_PART) return false
  const holds = (part: Value): boolean => carriesResponse(part, searched, depth + 1)
  return optionsOf(value).some(option => {
    if (!isUnsearched(searched, option, depth)) return false
    switch (option.kind) {
      case 'response': return true
      case 'instance': return option.args?.some(holds) ?? false
      case 'object': return option.responses !== undefined || option.fields.some(field => holds(field.get()))
      case 'list': return option.items.some(holds)
      default: return false
    }
  })
}

const throwingSlot = slot((): { found: ReadonlySet<FunctionExpr> | null } => ({ found: null }))

/** Returns the functions that throw what may hold a response, and those that call them. They are found when a `catch` first asks. */
function throwingFunctions(run: Run): ReadonlySet<FunctionExpr> {
  const state = throwingSlot(run)
  if (state.found) return state.found
  const found = new Set([...calledFunctions(run)].filter(fn => carryingThrows(fn).length > 0))
  for (const fn of found) for (const caller of callersOf(run, fn)) found.add(caller)
  return state.found = found
}
