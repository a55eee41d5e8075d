import type { Call, ClassMember, FunctionExpr, Member, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Frame } from '../domain/frame.ts'
import type { ClassValue, InstanceValue } from '../domain/value.ts'
import { classMemberAround } from '../flow/class-member-around.ts'
import { membersNamed } from '../flow/instance-uses.ts'
import type { ClassIn } from '../flow/instance-uses.ts'
import { membersOfThis } from '../flow/this-assignments.ts'
import { frameInside, frameOf } from '../frames/frame-of.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { emptyMemory } from '../values/make-value.ts'
import { constructorFrame, inheritanceChain } from './inheritance.ts'
import type { ClassPart } from './inheritance.ts'

type Frames = Map<ClassMember, readonly Frame[] | undefined>

/** The frames of the methods of an instance, since memory was last freed; undefined where not all calls are known, and while they are being computed. */
export const framesOfMethods = slot(() => new Map<InstanceValue, Frames>())

/** Of a method that is called more often on one instance, the frames are not told apart. */
const MOST_FRAMES = 16

/**
 * Returns the frames in which a method of an instance runs the code around a node: one for each call on this instance. Returns undefined if the calls are
 * not all known.
 */
export function framesOnInstance(run: Run, { owner, self }: ClassPart, node: Node): readonly Frame[] | undefined {
  const method = self.uses && classMemberAround(node)
  if (!method) return undefined
  const frames = framesOf(run, self, owner, method)
  const fn = functionAround(node)
  return fn === method.value ? frames : frames?.map(frame => frameAround(run, fn, frame))
}

function frameAround(run: Run, fn: FunctionExpr | null, from: Frame): Frame {
  return frameInside(run, fn, from) ?? frameOf(run, fn, from)
}

function framesOf(run: Run, self: InstanceValue, owner: ClassValue, method: ClassMember): readonly Frame[] | undefined {
  const known: Frames = framesOfMethods(run).get(self) ?? new Map()
  framesOfMethods(run).set(self, known)
  if (known.has(method)) return known.get(method)
  known.set(method, undefined)
  const found = findFrames(run, self, owner, method)
  const frames = found && found.length <= MOST_FRAMES ? found : undefined
  known.set(method, frames)
  return frames
}

function findFrames(run: Run, self: InstanceValue, owner: ClassValue, method: ClassMember): readonly Frame[] | undefined {
  const { key, how, value: fn } = method
  const { uses, args, of } = self
  if (!uses || of.kind !== 'class' || fn?.kind !== 'function' || typeof key !== 'string') return undefined
  if (how === 'constructor') return of.cls === owner.cls ? [constructorFrame(owner, fn, self, args)] : undefined
  const chain = inheritanceChain(run, of)
  if ((how !== 'method' && how !== 'field') || chain.some(each => callsAbove(each, key))) return undefined
  if (membersNamed(key, chain.map(classIn)).find(({ member }) => member.value)?.member !== method) return []
  const callee = { owner, fn, self }
  const outside = (uses.calls.get(key) ?? []).map(call => frameOfCall(run, call, uses.frame, callee))
  const inside = chain.flatMap(each => membersOfThis(each.frame.module, each.cls).filter(({ property }) => property === key).map(member => (
    framesOfInner(run, member, each, callee))))
  return inside.every(frames => frames !== undefined) ? [...outside, ...inside.flat()] : undefined
}

/** Returns the frames in which a method runs by a call in a class of its instance: `this.load(path)`. */
function framesOfInner(run: Run, member: Member, owner: ClassValue, callee: Callee): readonly Frame[] | undefined {
  const around = classMemberAround(member)
  if (!around || around.static) return []
  const call = member.parent
  return call?.kind === 'call' && call.callee === member ? framesOf(run, callee.self, owner, around)?.map(from => frameOfCall(run, call, from, callee)) : undefined
}

export function classIn({ cls, frame: { module } }: ClassValue): ClassIn {
  return { cls, module }
}

/** Tests if a class calls a method of the classes that it extends: `super.lock()`. */
function callsAbove({ frame: { module } }: ClassValue, key: string): boolean {
  return module.members.some(({ object, property }) => object.kind === 'super' && property === key)
}

interface Callee {
  readonly owner: ClassValue
  readonly fn: FunctionExpr
  readonly self: InstanceValue
}

/** Returns the activation of a method by a call on its instance. */
function frameOfCall(run: Run, call: Call, caller: Frame, { owner, fn, self }: Callee): Frame {
  const from = frameAround(run, functionAround(call), caller)
  const spread = call.args.findIndex(({ kind }) => kind === 'spread')
  const known = spread < 0 ? call.args : call.args.slice(0, spread)
  const values = known.flatMap(arg => arg.kind === 'spread' ? [] : [run.evaluate(arg, from)])
  return { module: owner.frame.module, fn, args: values, argsOpen: spread >= 0, self, parent: owner.frame, stack: [], ...emptyMemory() }
}
