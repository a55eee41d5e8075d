import type { ClassExpr, FunctionExpr, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { languageOf } from '../languages/language-of.ts'
import { callerFrames } from '../state/caller-frames.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { choice, emptyMemory, topFrame } from '../values/make-value.ts'

/** The frames of functions that are seen by themselves. */
export const entryFrames = slot(() => new Map<FunctionExpr, Frame>())

/** The frames of the tops of modules. */
export const moduleFrames = slot(() => new Map<Module, Frame>())

/** The frame of a function that is seen by itself: parameters are what their declarations say. */
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

/** What a listener is called on: `xhr.addEventListener('load', function () { this.responseText })`. */
function responseOf(run: Run, fn: FunctionExpr): Value | null {
  const responses = (callerFrames(run).get(fn) ?? []).flatMap(frame => frame.self?.kind === 'response' ? [frame.self] : [])
  return responses.length > 0 ? choice(responses) : null
}

function isMember(fn: FunctionExpr): boolean {
  return fn.parent?.kind === 'class-member'
}

/** What `this` is in a method: an instance of its class, its object, or of the function whose prototype it is put on. */
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
      const made = run.evaluate(holder.object, parent)
      return made.kind === 'function' || made.kind === 'class' ? { kind: 'instance', of: made, args: null, members: new Map() } : null
    }
    return run.evaluate(holder, parent)
  }
  return assignsThis(fn, module) ? { kind: 'instance', of: { kind: 'function', fn, frame: parent, self: null, bound: [] }, args: null, members: new Map() } : null
}

const ASSIGNING = new WeakMap<Module, ReadonlySet<FunctionExpr | null>>()

/** Tests if a function puts members on `this`; each module is searched once. */
function assignsThis(fn: FunctionExpr, module: Module): boolean {
  const known = ASSIGNING.get(module) ?? new Set(module.members
    .filter(member => member.object.kind === 'this' && member.parent?.kind === 'bind-target').map(functionAround))
  ASSIGNING.set(module, known)
  return known.has(fn)
}

/** The instance that stands for all of a class, with unknown constructor arguments. */
function instanceOf(run: Run, cls: ClassExpr, frame: Frame): Value {
  const made = run.evaluate(cls, frame)
  return made.kind === 'class' ? { kind: 'instance', of: made, args: null, members: new Map() } : made
}

export function moduleFrame(run: Run, module: Module): Frame {
  const known = moduleFrames(run).get(module)
  if (known) return known
  const frame = topFrame(module)
  moduleFrames(run).set(module, frame)
  return frame
}
