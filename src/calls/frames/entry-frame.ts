import type { FunctionExpr } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { callerFrames } from '../state/caller-frames.ts'
import { areEntered } from '../state/kept-instances.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { choice, emptyMemory, topFrame } from '../values/make-value.ts'
import { anyKeptInstance } from './kept-instances.ts'
import { thisOf, thisOfField } from './this-of.ts'

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
  const self = fn.arrow && !isMember(fn) ? thisOfField(run, fn, parent) ?? parent.self : thisWithoutCaller(run, fn, module, parent)
  if (!self) return frame
  const bound: Frame = { ...frame, self, mutations: null, returned: null, inner: null }
  entryFrames(run).set(fn, bound)
  return bound
}

function thisWithoutCaller(run: Run, fn: FunctionExpr, module: Module, outer: Frame): Value | null {
  return keptThis(run, fn, module, outer) ?? thisOf(run, fn, module, outer) ?? responseOf(run, fn)
}

/** Returns `this` of a method, if no instance of its class escapes: one of the instances on which it runs. Of too many, it is one without any calls. */
function keptThis(run: Run, fn: FunctionExpr, module: Module, outer: Frame): Value | undefined {
  const { parent: member } = fn
  if (run.phase === 'learn' || member?.kind !== 'class-member' || member.static || member.parent?.kind !== 'class') return undefined
  if (!areEntered(run, member.parent)) return anyKeptInstance(run, member, frame => withoutCaller(run, frame))
  const self = thisOf(run, fn, module, outer)
  return self?.kind === 'instance' ? { ...self, uses: { calls: new Map(), running: new Set(), escapes: false, frame: outer } } : undefined
}

function withoutCaller(run: Run, { fn, module }: Frame): Frame {
  return fn ? entryFrame(run, fn, module) : moduleFrame(run, module)
}

/** Returns the response that a listener is called on: `xhr.addEventListener('load', function () { this.responseText })`. */
function responseOf(run: Run, fn: FunctionExpr): Value | null {
  const responses = (callerFrames(run).get(fn) ?? []).flatMap(frame => frame.self?.kind === 'response' ? [frame.self] : [])
  return responses.length > 0 ? choice(responses) : null
}

function isMember(fn: FunctionExpr): boolean {
  return fn.parent?.kind === 'class-member'
}

/** Returns the frame of a module's top. */
export function moduleFrame(run: Run, module: Module): Frame {
  const known = moduleFrames(run).get(module)
  if (known) return known
  const frame = topFrame(module)
  moduleFrames(run).set(module, frame)
  return frame
}
