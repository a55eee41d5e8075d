import type { Call, FunctionExpr, New } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import type { Run } from '../state/run.ts'
import { isWorthEvaluating } from './is-worth-evaluating.ts'
import { elementFrames } from './per-element-frames.ts'
import { isUnreachable } from './test-outcome.ts'

/**
 * Evaluates the calls in the body of a function, not those of functions inside it; in a call context only those that may do more than make a
 * value or print it, and those that `counts` tells.
 */
export function runCalls(run: Run, fn: FunctionExpr | null, frame: Frame, counts?: (call: Call | New) => boolean): void {
  for (const call of frame.args ? factsOf(frame.module, fn).impureCalls : factsOf(frame.module, fn).calls) {
    if ((counts?.(call) ?? true) && isWorthEvaluating(run, call, frame)) runCall(run, call, frame)
  }
}

/** Evaluates a call, once for each element of an unrolled loop around it. */
export function runCall(run: Run, call: Call | New, frame: Frame): void {
  if (run.phase === 'learn') run.evaluate(call, frame)
  else if (!isUnreachable(run, call, frame)) {
    for (const each of elementFrames(run, call, frame)) if (each === frame || !isUnreachable(run, call, each)) run.evaluate(call, each)
  }
}
