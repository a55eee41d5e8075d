import type { FunctionExpr } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { callerFrames } from '../state/caller-frames.ts'
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
  const self = fn.arrow && !isMember(fn) ? thisOfField(run, fn, parent) ?? parent.self : keptThis(run, fn) ?? thisOf(run, fn, module, parent) ?? responseOf(run, fn)
  if (!self) return frame
  const bound: Frame = { ...frame, self, mutations: null, returned: null, inner: null }
  entryFrames(run).set(fn, bound)
  return bound
}

/** Returns `this` of a method, if no instance of its class escapes: one of the instances on which it runs. */
function keptThis(run: Run, { parent: member }: FunctionExpr): Value | undefined {
  return member?.kind === 'class-member' && !member.static ? anyKeptInstance(run, member, ({ fn, module }) => fn ? entryFrame(run, fn, module) : moduleFrame(run, module)) : undefined
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
