import type { ClassExpr, FunctionExpr, New } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { ClassValue, FunctionValue, InstanceUses, InstanceValue, Value } from '../domain/value.ts'
import { setsMembers, usesOfInstance } from '../flow/instance-uses.ts'
import { runCalls } from '../frames/run-body.ts'
import { constructorFrame, constructorOf, inheritanceChain } from '../heap/inheritance.ts'
import { dataOfInstance, isOfDataClass } from '../heap/instance-data.ts'
import { isTestModule } from '../modules/is-test-module.ts'
import type { CallContext } from '../state/call-context.ts'
import { mayRequest, noteCall } from '../state/call-graph.ts'
import { noteInstance } from '../state/kept-instances.ts'
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
  const instance = instanceOf(run, context, made)
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

function instanceOf(run: Run, { call, frame, args: { values: args } }: CallContext, of: ClassValue | FunctionValue): InstanceValue {
  const instance: InstanceValue = { kind: 'instance', of, args, members: new Map() }
  if (of.kind !== 'class' || call.kind !== 'new') return instance
  const chain = inheritanceChain(run, of)
  const isSet = chain.some(each => setsMembers({ cls: each.cls, module: each.frame.module }))
  const data = isOfDataClass(run, of) ? () => dataOfInstance(run, instance, of) : undefined
  const known = isSet ? { ...instance, uses: { ...usesOf(run, call, chain, frame.module), frame } } : { ...instance, data }
  if (run.phase === 'learn' && (!isTestModule(frame.module) || isTestModule(of.frame.module))) noteInstance(run, call, known, chain.map(({ cls }) => cls))
  return known
}

/** The uses of instances by the expressions that make them, and their classes. */
const knownUses = slot(() => new Map<New, Map<ClassExpr | undefined, InstanceUses>>())

function usesOf(run: Run, made: New, chain: readonly ClassValue[], module: Module): InstanceUses {
  const [first] = chain
  const ofNew = knownUses(run).get(made) ?? new Map<ClassExpr | undefined, InstanceUses>()
  knownUses(run).set(made, ofNew)
  const known = ofNew.get(first?.cls)
  if (known) return known
  const found = usesOfInstance(made, module, chain.map(({ cls, frame }) => ({ cls, module: frame.module })))
  // What a class outside of the project does with its instances is not known.
  const uses = chain.at(-1)?.cls.extends ? { ...found, escapes: true } : found
  ofNew.set(first?.cls, uses)
  return uses
}
