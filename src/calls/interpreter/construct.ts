import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { ClassValue, FunctionValue, InstanceValue, Value } from '../domain/value.ts'
import { runCalls } from '../frames/run-body.ts'
import { constructorFrame, constructorOf } from '../heap/inheritance.ts'
import type { CallContext } from '../state/call-context.ts'
import { mayRequest, noteCall } from '../state/call-graph.ts'
import { noteReached } from '../state/reached.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { MOST_INLINED } from '../values/limits.ts'
import { rememberContext } from './caller-contexts.ts'
import { isFollowed } from './is-followed.ts'
import { leadingCallsIn } from './leading-calls.ts'
import { isRepeatedByTest } from './test-callers.ts'

/** Nested constructors that are entered; more would mostly be classes that construct each other. */
const MOST_NESTED = 12

/** Constructors that are being entered. */
const active = slot(() => new Set<FunctionExpr>())

/** Instances made since memory was last freed, with the frames of their constructors. */
export const madeInstances = slot(() => new Map<InstanceValue, Frame>())

/** Makes an instance of a class or a constructor function. The constructor is entered if it may make a request. */
export function construct(run: Run, context: CallContext, made: ClassValue | FunctionValue): Value {
  const { call, frame: { stack }, args } = context
  const instance: InstanceValue = { kind: 'instance', of: made, args: args.values, members: new Map() }
  const fn = made.kind === 'class' ? constructorOf(made.cls) : made.fn
  if (!fn) return instance
  const frame = constructorFrame(made, fn, instance, args.values)
  madeInstances(run).set(instance, frame)
  rememberContext(run, context.frame, fn, frame)
  noteCall(run, call, fn)
  // Where few modules are wanted, their files may construct classes of any other.
  if (run.modules.narrowed && isFollowed(run, { context, callee: { fn, frame: made.frame }, values: args.values })) noteReached(run, fn, frame.module)
  const entering = active(run)
  const isEntered = mayRequest(run, fn) && stack.length < MOST_INLINED && entering.size < MOST_NESTED && !entering.has(fn)
  if (isEntered && !isRepeatedByTest(run, context.frame.module, { fn, module: frame.module }, args.values)) {
    entering.add(fn)
    try {
      runCalls(run, fn, frame, leadingCallsIn(run, { module: frame.module, fn, stack: [...stack, { call, module: context.frame.module }] }))
    } finally {
      entering.delete(fn)
    }
  }
  return instance
}
