import type { Call, ClassMember, FunctionExpr, Member, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Frame } from '../domain/frame.ts'
import type { ClassValue, InstanceValue } from '../domain/value.ts'
import { classMemberAround } from '../flow/class-member-around.ts'
import { membersNamed } from '../flow/instance-uses.ts'
import type { ClassIn } from '../flow/instance-uses.ts'
import { membersOfThis, thisOwner } from '../flow/this-assignments.ts'
import { frameInside, frameOf } from '../frames/frame-of.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { emptyMemory } from '../values/make-value.ts'
import { constructorFrame, inheritanceChain } from './inheritance.ts'
import type { ClassPart } from './inheritance.ts'

/** One run of a method of an instance. */
export interface MethodRun {
  readonly frame: Frame
  /** The call on the instance, in the code that makes it; null for what the constructor does. */
  readonly by: Call | null
}

type Runs = Map<ClassMember, readonly MethodRun[] | undefined>

/** The runs of the methods of an instance, since memory was last freed; undefined where not all calls are known, and while they are being computed. */
export const runsOfMethods = slot(() => new Map<InstanceValue, Runs>())

/** Of a method that is called more often on one instance, the calls are not told apart. */
const MOST_RUNS = 16

/** Returns the runs of the code around a node by the calls on an instance; undefined if the calls are not all known. */
export function runsOnInstance(run: Run, { owner, self }: ClassPart, node: Node): readonly MethodRun[] | undefined {
  const method = self.uses?.escapes === false ? classMemberAround(node) : undefined
  if (!method || method.parent !== owner.cls) return undefined
  const runs = runsOf(run, self, owner, method)
  const fn = functionAround(node)
  return fn === method.value ? runs : runs?.map(({ frame, by }) => ({ frame: frameIn(run, fn, frame), by }))
}

function frameIn(run: Run, fn: FunctionExpr | null, from: Frame): Frame {
  return frameInside(run, fn, from) ?? frameOf(run, fn, from)
}

function runsOf(run: Run, self: InstanceValue, owner: ClassValue, method: ClassMember): readonly MethodRun[] | undefined {
  const known: Runs = runsOfMethods(run).get(self) ?? new Map()
  runsOfMethods(run).set(self, known)
  if (known.has(method)) return known.get(method)
  known.set(method, undefined)
  const found = findRuns(run, self, owner, method)
  const runs = found && found.length <= MOST_RUNS ? found : undefined
  known.set(method, runs)
  return runs
}

function findRuns(run: Run, self: InstanceValue, owner: ClassValue, method: ClassMember): readonly MethodRun[] | undefined {
  const { key, how, value: fn } = method
  const { uses, args, of } = self
  if (!uses || of.kind !== 'class' || fn?.kind !== 'function' || typeof key !== 'string') return undefined
  if (how === 'constructor') return of.cls === owner.cls ? [{ frame: constructorFrame(owner, fn, self, args), by: null }] : undefined
  const chain = inheritanceChain(run, of)
  if ((how !== 'method' && how !== 'field') || chain.some(each => callsAbove(each, key))) return undefined
  if (membersNamed(key, chain.map(classIn)).find(({ member }) => member.value)?.member !== method) return []
  const callee = { owner, fn, self }
  const outside = (uses.calls.get(key) ?? []).map(call => ({ frame: frameOfCall(run, call, uses.frame, callee), by: call }))
  const inside = chain.flatMap(each => membersOfThis(each.frame.module, each.cls).filter(({ property }) => property === key).map(member => (
    runsByMember(run, member, each, callee))))
  return inside.every(runs => runs !== undefined) ? [...outside, ...inside.flat()] : undefined
}

/** Returns the runs of a method by a call in a class of its instance: `this.load(path)`. */
function runsByMember(run: Run, member: Member, owner: ClassValue, callee: Callee): readonly MethodRun[] | undefined {
  const around = classMemberAround(member)
  if (around?.static) return []
  if (around?.parent !== owner.cls) return undefined
  const call = member.parent
  if (call?.kind !== 'call' || call.callee !== member) return undefined
  return runsOf(run, callee.self, owner, around)?.map(({ frame, by }) => ({ frame: frameOfCall(run, call, frame, callee), by }))
}

export function classIn({ cls, frame: { module } }: ClassValue): ClassIn {
  return { cls, module }
}

/** Tests if a class calls a method of the classes that it extends: `super.lock()`. */
function callsAbove({ cls, frame: { module } }: ClassValue, key: string): boolean {
  return module.members.some(({ object, property }) => object.kind === 'super' && property === key && thisOwner(object) === cls)
}

interface Callee {
  readonly owner: ClassValue
  readonly fn: FunctionExpr
  readonly self: InstanceValue
}

/** Returns the activation of a method by a call on its instance. */
function frameOfCall(run: Run, call: Call, caller: Frame, { owner, fn, self }: Callee): Frame {
  const from = frameIn(run, functionAround(call), caller)
  const spread = call.args.findIndex(({ kind }) => kind === 'spread')
  const known = spread < 0 ? call.args : call.args.slice(0, spread)
  const values = known.flatMap(arg => arg.kind === 'spread' ? [] : [run.evaluate(arg, from)])
  return { module: owner.frame.module, fn, args: values, argsOpen: spread >= 0, self, parent: owner.frame, stack: [], ...emptyMemory() }
}
