import type { FunctionExpr } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Frame } from '../domain/frame.ts'
import type { Run } from '../state/run.ts'
import { emptyMemory } from '../values/make-value.ts'
import { entryFrame, moduleFrame } from './entry-frame.ts'

/** The frame of a function that is written inside another one: its parameters are not known, its closure is. */
export function frameInside(run: Run, fn: FunctionExpr | null, from: Frame): Frame | undefined {
  for (let up: Frame | null = from; up; up = up.parent) if (up.fn === fn) return up
  if (!fn) return undefined
  const parent = frameInside(run, functionAround(fn), from)
  if (!parent || parent === entryFrame(run, fn, from.module).parent) return undefined
  return { module: from.module, fn, args: null, argsOpen: false, self: fn.arrow ? parent.self : null, parent, stack: parent.stack, ...emptyMemory() }
}

/** The frame in which a binding lives: up the closures; a function that nobody entered is seen by itself. */
export function frameOf(run: Run, owner: FunctionExpr | null, from: Frame): Frame {
  for (let frame: Frame | null = from; frame; frame = frame.parent) if (frame.fn === owner) return frame
  return owner ? entryFrame(run, owner, from.module) : moduleFrame(run, from.module)
}
