import type { Expr } from '../../syntax/expr.ts'
import type { TraceStep } from '../../uses/api-use.ts'
import type { CallSite } from '../domain/frame.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { placeOf } from '../values/make-value.ts'

/** The note on an object that describes a request: it stands for the call that sends it. */
export const DESCRIBED = 'the request is described here'

/** Returns the steps of a trace for the calls of a call context, outermost first. */
export function callSteps(stack: readonly CallSite[]): TraceStep[] {
  return stack.map(({ call, module }): TraceStep => ({
    at: placeOf(call, module), note: noteOn(call.callee), role: 'call',
  }))
}

function noteOn(callee: Expr): string {
  return callee.kind === 'object' ? DESCRIBED : `\`${calleeNames(callee).join('.')}\` is called here`
}
