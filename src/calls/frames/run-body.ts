import type { Call, Expr, FunctionExpr, New } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { doesMore, isKnownToPrint } from '../state/call-graph.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { elementFrames } from './per-element-frames.ts'
import { isUnreachable } from './test-outcome.ts'

/**
 * Evaluates the calls in the body of a function, not those of functions inside it; in a call context only those that may do more than make a
 * value or print it, and those that `counts` tells.
 */
export function runCalls(run: Run, fn: FunctionExpr | null, frame: Frame, counts?: (call: Call | New) => boolean): void {
  const { calls, impureCalls, maybePureCalls } = factsOf(frame.module, fn)
  const isPure = (call: Call | New): boolean => (
    (maybePureCalls.has(call) || isKnownToPrint(run, call)) && !doesMore(run, call) && !entersPassed(run, call, frame))
  for (const call of frame.args ? impureCalls : calls) {
    if ((counts?.(call) ?? true) && !(frame.args && isPure(call))) runCall(run, call, frame)
  }
}

/** Tests if a call may enter a function that only a call context knows: the caller passed it, or an object that has it. */
function entersPassed(run: Run, { callee }: Call | New, frame: Frame): boolean {
  if (!isPassed(callee, frame.module)) return false
  const holder = callee.kind === 'member' ? callee.object : callee
  return optionsOf(run.evaluate(holder, frame)).some(({ kind }) => kind === 'object' || kind === 'instance' || kind === 'function' || kind === 'class')
}

/** Tests if an expression reads a parameter or an instance, or a variable that is set to a part of them: `const { log } = context`. */
function isPassed(expr: Expr, module: Module, isSet = false): boolean {
  if (expr.kind === 'member') return isPassed(expr.object, module, isSet)
  const binding = expr.kind === 'name' ? module.bindingOf(expr) : null
  if (!binding) return expr.kind === 'this'
  const [{ value } = { value: null }, ...others] = binding.definitions
  return binding.kind === 'parameter' || (!isSet && value !== null && others.length === 0 && isPassed(value, module, true))
}

/** Evaluates a call, once for each element of an unrolled loop around it. */
export function runCall(run: Run, call: Call | New, frame: Frame): void {
  if (run.phase === 'learn') run.evaluate(call, frame)
  else if (!isUnreachable(run, call, frame)) {
    for (const each of elementFrames(run, call, frame)) if (each === frame || !isUnreachable(run, call, each)) run.evaluate(call, each)
  }
}
