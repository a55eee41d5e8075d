import { constructorFrame, constructorOf } from './instances.ts'
import { runCalls } from './invoke.ts'
import type { CallContext } from './invoke.ts'
import { mayRequest, noteCall } from './reach.ts'
import { remember } from './remember.ts'
import { MOST_INLINED } from './run.ts'
import type { Run } from './run.ts'
import type { ClassValue, FunctionValue, InstanceValue, Value } from './value.ts'

/** Constructors that make each other. */
const MOST_CONSTRUCTING = 12

/** An instance of a class or a constructor function, which is run when it may make a request. */
export function construct(run: Run, context: CallContext, made: ClassValue | FunctionValue): Value {
  const instance: InstanceValue = { kind: 'instance', of: made, args: context.args.values, members: new Map() }
  const fn = made.kind === 'class' ? constructorOf(made.cls) : made.fn
  if (!fn) return instance
  const frame = constructorFrame(run, made, fn, instance, context.args.values)
  run.made.set(instance, frame)
  remember(run, context.frame, fn, frame)
  noteCall(run, context.call, fn)
  if (mayRequest(run, fn) && context.frame.stack.length < MOST_INLINED && run.constructing.size < MOST_CONSTRUCTING && !run.constructing.has(fn)) {
    run.constructing.add(fn)
    runCalls(run, fn, frame)
    run.constructing.delete(fn)
  }
  return instance
}
