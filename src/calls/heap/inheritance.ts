import type { Call, ClassExpr, FunctionExpr } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { ClassValue, FunctionValue, InstanceValue, Value } from '../domain/value.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import type { Run } from '../state/run.ts'
import { emptyMemory, placeOf, unknown } from '../values/make-value.ts'

export const DEEPEST_CHAIN = 8

/** One class of an instance, its own or a base class. */
export interface ClassPart {
  readonly owner: ClassValue
  readonly self: InstanceValue
  /** Arguments of this class's constructor; null when they are unknown. */
  readonly args: readonly Value[] | null
}

export function constructorOf(cls: ClassExpr): FunctionExpr | undefined {
  const value = cls.members.find(member => member.how === 'constructor' && member.value)?.value
  return value?.kind === 'function' ? value : undefined
}

const FRAMES = new WeakMap<InstanceValue, Map<FunctionExpr, Frame>>()

/** Returns the activation of a constructor for an instance; its arguments are null when no known call constructs the instance. */
export function constructorFrame(
  owner: ClassValue | FunctionValue, fn: FunctionExpr, self: InstanceValue, args: readonly Value[] | null,
): Frame {
  const frames = FRAMES.get(self) ?? new Map<FunctionExpr, Frame>()
  FRAMES.set(self, frames)
  const known = frames.get(fn)
  if (known) return known
  const frame: Frame = { module: owner.frame.module, fn, args, argsOpen: false, self, parent: owner.frame, stack: [], ...emptyMemory() }
  frames.set(fn, frame)
  return frame
}

/** Returns a class and those that it extends, itself first; classes that extend each other occur once. */
export function inheritanceChain(run: Run, owner: ClassValue): readonly ClassValue[] {
  const chain: ClassValue[] = []
  for (let each: ClassValue | undefined = owner; each && chain.length < DEEPEST_CHAIN; each = baseOf(run, each)) {
    const { cls } = each
    if (chain.some(other => other.cls === cls)) break
    chain.push(each)
  }
  return chain
}

/** Returns the class that a class extends. */
export function baseOf(run: Run, owner: ClassValue): ClassValue | undefined {
  if (!owner.cls.extends) return undefined
  const base = run.evaluate(owner.cls.extends, owner.frame)
  return base.kind === 'class' && base.cls !== owner.cls ? base : undefined
}

/** Returns the arguments that `super(…)` passes; a class without a constructor passes its own. */
export function superArguments(run: Run, { owner, self, args }: ClassPart): readonly Value[] | null {
  const constructor = constructorOf(owner.cls)
  if (!constructor) return args
  const call = factsOf(owner.frame.module, constructor).calls.find((each): each is Call => each.kind === 'call' && each.callee.kind === 'super')
  if (!call) return null
  const frame = constructorFrame(owner, constructor, self, args)
  return call.args.map(each => each.kind === 'spread' ? unknown(placeOf(each, frame.module)) : run.evaluate(each, frame))
}
