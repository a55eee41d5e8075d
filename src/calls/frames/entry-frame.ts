import type { ClassExpr, FunctionExpr, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { ClassValue, FunctionValue, InstanceValue, Value } from '../domain/value.ts'
import { languageOf } from '../languages/language-of.ts'
import { callerFrames } from '../state/caller-frames.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { choice, emptyMemory, topFrame } from '../values/make-value.ts'

/** The entry frames: one for each function, without a known caller. */
export const entryFrames = slot(() => new Map<FunctionExpr, Frame>())

/** The frames of the tops of modules. */
export const moduleFrames = slot(() => new Map<Module, Frame>())

/** Returns the frame of a function without a caller: its parameters are known only by their declarations. */
export function entryFrame(run: Run, fn: FunctionExpr, module: Module): Frame {
  const known = entryFrames(run).get(fn)
  if (known) return known
  const outer = functionAround(fn)
  const parent = outer ? entryFrame(run, outer, module) : moduleFrame(run, module)
  const frame: Frame = { module, fn, args: null, argsOpen: false, self: null, parent, stack: [], ...emptyMemory() }
  entryFrames(run).set(fn, frame)
  const self = fn.arrow && !isMember(fn) ? parent.self : selfOf(run, fn, module, parent) ?? responseOf(run, fn)
  if (!self) return frame
  const bound: Frame = { ...frame, self, mutations: null, returned: null }
  entryFrames(run).set(fn, bound)
  return bound
}

/** Returns the response that a listener is called on: `xhr.addEventListener('load', function () { this.responseText })`. */
function responseOf(run: Run, fn: FunctionExpr): Value | null {
  const responses = (callerFrames(run).get(fn) ?? []).flatMap(frame => frame.self?.kind === 'response' ? [frame.self] : [])
  return responses.length > 0 ? choice(responses) : null
}

function isMember(fn: FunctionExpr): boolean {
  return fn.parent?.kind === 'class-member'
}

/** Returns `this` of a method: its class, an instance of it, the object that holds it, or an instance of the function whose prototype does. */
function selfOf(run: Run, fn: FunctionExpr, module: Module, parent: Frame): Value | null {
  const owner: Node | undefined = fn.parent
  if (owner?.kind === 'class-member') {
    const cls = owner.parent
    return cls?.kind === 'class' ? owner.static ? run.evaluate(cls, parent) : instanceOf(run, cls, parent) : null
  }
  if (owner?.kind === 'property' && owner.parent?.kind === 'object') return run.evaluate(owner.parent, parent)
  const target = owner?.kind === 'assign' && owner.target.kind === 'bind-target' ? owner.target.target : null
  if (target?.kind === 'member') {
    const holder = target.object
    if (holder.kind === 'member' && holder.property === languageOf(module).prototypeMember) {
      const value = run.evaluate(holder.object, parent)
      return value.kind === 'function' || value.kind === 'class' ? anyInstance(value) : null
    }
    return run.evaluate(holder, parent)
  }
  return assignsThis(fn, module) ? anyInstance({ kind: 'function', fn, frame: parent, self: null, bound: [] }) : null
}

const ASSIGNING = new WeakMap<Module, ReadonlySet<FunctionExpr | null>>()

/** Tests if a function assigns members of `this`; each module is searched once. */
function assignsThis(fn: FunctionExpr, module: Module): boolean {
  const known = ASSIGNING.get(module) ?? new Set(module.members
    .filter(member => member.object.kind === 'this' && member.parent?.kind === 'bind-target').map(functionAround))
  ASSIGNING.set(module, known)
  return known.has(fn)
}

function instanceOf(run: Run, cls: ClassExpr, frame: Frame): Value {
  const value = run.evaluate(cls, frame)
  return value.kind === 'class' ? anyInstance(value) : value
}

/** Returns an instance that represents all those of a class or a constructor function: the constructor's arguments are unknown. */
export function anyInstance(of: ClassValue | FunctionValue): InstanceValue {
  return { kind: 'instance', of, args: null, members: new Map() }
}

/** Returns the frame of a module's top. */
export function moduleFrame(run: Run, module: Module): Frame {
  const known = moduleFrames(run).get(module)
  if (known) return known
  const frame = topFrame(module)
  moduleFrames(run).set(module, frame)
  return frame
}
