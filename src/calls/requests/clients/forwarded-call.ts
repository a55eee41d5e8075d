import type { Place, TraceStep } from '../../../uses/api-use.ts'
import type { FunctionValue, Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import { entered, isOwn } from '../../state/own-requests.ts'
import type { Run } from '../../state/run.ts'
import { passedOn } from '../../values/passed-on.ts'

/** A function in another part of the project, and the two steps of the trace that lead to it. */
interface Receiver {
  readonly handler: FunctionValue
  readonly notes: readonly [sent: string, received: string]
}

/** Enters a function in another part of the project with what a call sends to it, and returns its result. */
export function forwardedCall(run: Run, context: CallContext, { handler, notes }: Receiver, values: readonly Value[], at: Place): Value {
  const { fn, frame } = handler
  const via: readonly TraceStep[] = [{ at, note: notes[0] }, { at: { file: frame.module.path, start: fn.start, end: fn.start }, note: notes[1] }]
  const before = run.events.length
  const result = entered(run, () => run.enter({ context, callee: handler, values, thorough: true }))
  for (const [index, event] of run.events.entries()) {
    if (index >= before && !event.via && !isOwn(run, event)) run.events[index] = { ...event, via, isForwarded: true }
  }
  return passedOn(result, via)
}
