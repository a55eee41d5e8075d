import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { ClassValue, FunctionValue, InstanceValue, Value } from '../domain/value.ts'
import { runCalls } from '../frames/run-body.ts'
import { constructorFrame, constructorOf } from '../heap/class-members.ts'
import type { CallContext } from '../state/call-context.ts'
import { mayRequest, noteCall } from '../state/call-graph.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { MOST_INLINED } from '../values/limits.ts'
import { rememberContext } from './caller-contexts.ts'

/** Constructors that make each other. */
const MOST_CONSTRUCTING = 12

/** Constructors that are being run. */
const constructing = slot(() => new Set<FunctionExpr>())

/** Instances that were made since they were last let go, with the frames of their constructors. */
export const madeInstances = slot(() => new Map<InstanceValue, Frame>())

/** An instance of a class or a constructor function, which is run when it may make a request. */
export function construct(run: Run, context: CallContext, made: ClassValue | FunctionValue): Value {
  const instance: InstanceValue = { kind: 'instance', of: made, args: context.args.values, members: new Map() }
  const fn = made.kind === 'class' ? constructorOf(made.cls) : made.fn
  if (!fn) return instance
  const frame = constructorFrame(run, made, fn, instance, context.args.values)
  madeInstances(run).set(instance, frame)
  rememberContext(run, context.frame, fn, frame)
  noteCall(run, context.call, fn)
  if (mayRequest(run, fn) && context.frame.stack.length < MOST_INLINED && constructing(run).size < MOST_CONSTRUCTING && !constructing(run).has(fn)) {
    constructing(run).add(fn)
    runCalls(run, fn, frame)
    constructing(run).delete(fn)
  }
  return instance
}
