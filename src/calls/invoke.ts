import type { Call, FunctionExpr, New } from '../syntax/expr.ts'
import { isSpent } from './budget.ts'
import { evaluate } from './evaluate.ts'
import { emptyMemory } from './frame.ts'
import type { Frame } from './frame.ts'
import { iterationsOf } from './iterations.ts'
import { mayRequest, noteCall, noteRequest, noteSite } from './reach.ts'
import { remember } from './remember.ts'
import { returned } from './returned.ts'
import { factsOf, MOST_INLINED } from './run.ts'
import type { Run } from './run.ts'
import { standaloneFrame } from './standalone.ts'
import { isTellingCall } from './telling.ts'
import { isDead } from './truth.ts'
import { noteUntold } from './untold.ts'
import { optionsOf, placeOf, unknown } from './value.ts'
import type { FunctionValue, Value } from './value.ts'

/** The arguments of a call, evaluated; `open` when an unknown spread may add more. */
export interface Arguments {
  readonly values: readonly Value[]
  readonly open: boolean
}

/** One call as its handlers see it. */
export interface CallContext {
  readonly call: Call | New
  readonly frame: Frame
  readonly args: Arguments
}

/** What a function of the project gives when a call enters it with arguments of its own: its requests happen. What it calls is followed when that may lead to a request, or `thorough`. */
export function enterWith(run: Run, context: CallContext, callee: FunctionValue, args: readonly Value[], open: boolean, self: Value | null, thorough = false): Value {
  const { frame, call } = context
  const at = placeOf(call, frame.module)
  noteSite(run, call, callee.fn)
  if (frame.stack.length >= MOST_INLINED || isSpent(run)) return { ...unknown(at), budget: true }
  for (let up: Frame | null = frame; up; up = up.parent) if (up.fn === callee.fn && up.stack.length) return unknown(at)
  if (frame.stack.some(site => site.call === call)) return unknown(at)
  noteCalls(run, call, callee, args)
  const { installed } = callee.frame.module
  // What an SDK does is followed wherever it is called: its code makes requests, and is of no interest by itself.
  if (installed) noteRequest(run, call)
  if (!installed && !thorough && !run.followsAll && !isTellingCall(run, callee, args, self)) {
    noteUntold(run, { context, callee, args, open, self })
    return returned(run, callee.fn, standaloneFrame(run, callee.fn, callee.frame.module))
  }
  const inner: Frame = {
    module: callee.frame.module, fn: callee.fn, args, argsOpen: open, parent: callee.frame, ...emptyMemory(),
    self: callee.fn.arrow ? callee.frame.self : self, stack: [...frame.stack, { call, module: frame.module }],
  }
  if (!installed && !run.followsAll && !isOfCallers(context)) remember(run, frame, callee.fn, inner)
  if (!run.reach.closed && !installed) return returned(run, callee.fn, standaloneFrame(run, callee.fn, callee.frame.module))
  if (installed || thorough || mayRequest(run, callee.fn)) runCalls(run, callee.fn, inner)
  const result = returned(run, callee.fn, inner)
  // Values that are still to be worked out do it again; kept, they would add up.
  inner.memo.clear()
  return result
}

function noteCalls(run: Run, call: Call | New, callee: FunctionValue, args: readonly Value[]): void {
  if (run.reach.closed) return
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

/** Evaluates every call that a function makes itself. */
export function runCalls(run: Run, fn: FunctionExpr | null, frame: Frame): void {
  for (const call of factsOf(frame.module, fn).calls) runCall(run, call, frame)
}

/** Evaluates one of them, for each round of the loop that it stands in. */
export function runCall(run: Run, call: Call | New, frame: Frame): void {
  if (!run.reach.closed) evaluate(run, call, frame)
  else if (!isDead(run, call, frame)) for (const each of iterationsOf(run, call, frame)) evaluate(run, call, each)
}
