import type { Call, New } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { entryFrame } from '../frames/entry-frame.ts'
import { returnValue } from '../frames/return-value.ts'
import { runCalls } from '../frames/run-body.ts'
import { isExhausted } from '../state/budget.ts'
import type { CallContext } from '../state/call-context.ts'
import { mayRequest, noteCall, noteRequest, noteSite } from '../state/call-graph.ts'
import type { Entry } from '../state/evaluator.ts'
import type { Run } from '../state/run.ts'
import { MOST_INLINED } from '../values/limits.ts'
import { emptyMemory, optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { rememberContext } from './caller-contexts.ts'
import { isInformativeCall } from './is-informative.ts'
import { deferCall, followsAll } from './skipped-calls.ts'

/** What a function of the project gives when a call enters it with arguments of its own: its requests happen. What it calls is followed when that may lead to a request, or `thorough`. */
export function enterFunction(run: Run, entry: Entry): Value {
  const { context, callee, values: args, open = false, self = callee.self, thorough = false } = entry
  const { frame, call } = context
  const at = placeOf(call, frame.module)
  noteSite(run, call, callee.fn)
  if (frame.stack.length >= MOST_INLINED || isExhausted(run)) return { ...unknown(at), budget: true }
  for (let up: Frame | null = frame; up; up = up.parent) if (up.fn === callee.fn && up.stack.length) return unknown(at)
  if (frame.stack.some(site => site.call === call)) return unknown(at)
  noteCalls(run, call, callee, args)
  const { installed } = callee.frame.module
  // What an SDK does is followed wherever it is called: its code makes requests, and is of no interest by itself.
  if (installed) noteRequest(run, call)
  if (!installed && !thorough && !followsAll(run) && !isInformativeCall(run, callee, args, self)) {
    deferCall(run, entry)
    return returnValue(run, callee.fn, entryFrame(run, callee.fn, callee.frame.module))
  }
  const inner: Frame = {
    module: callee.frame.module, fn: callee.fn, args, argsOpen: open, parent: callee.frame, ...emptyMemory(),
    self: callee.fn.arrow ? callee.frame.self : self, stack: [...frame.stack, { call, module: frame.module }],
  }
  if (!installed && !followsAll(run) && !isOfCallers(context)) rememberContext(run, frame, callee.fn, inner)
  if (run.phase === 'learn' && !installed) return returnValue(run, callee.fn, entryFrame(run, callee.fn, callee.frame.module))
  if (installed || thorough || mayRequest(run, callee.fn)) runCalls(run, callee.fn, inner)
  const result = returnValue(run, callee.fn, inner)
  // Values that are still to be worked out do it again; kept, they would add up.
  inner.memo.clear()
  return result
}

function noteCalls(run: Run, call: Call | New, callee: FunctionValue, args: readonly Value[]): void {
  if (run.phase !== 'learn') return
  noteCall(run, call, callee.fn)
  for (const value of args) for (const option of optionsOf(value)) if (option.kind === 'function') noteCall(run, call, option.fn)
}

/** Tests if a function is called that some caller gave, in a function that is seen by itself: each caller's own view knows what it gets. */
function isOfCallers({ call, frame }: CallContext): boolean {
  const binding = call.callee.kind === 'name' ? frame.module.bindingOf(call.callee) : null
  if (binding?.kind !== 'parameter') return false
  let home: Frame | null = frame
  while (home && home.fn !== binding.owner) home = home.parent
  return home?.args === null
}
