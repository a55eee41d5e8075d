import type { FunctionExpr } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Frame } from '../domain/frame.ts'
import type { FunctionValue } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { emptyMemory } from '../values/make-value.ts'
import { entryFrame, moduleFrame } from './entry-frame.ts'

/**
 * Returns the frame of a function that is written inside another one: its parameters are unknown, its closure is known. A frame has one for each
 * such function, so that what is evaluated in it is known afterwards, and what depends on itself is found.
 */
export function frameInside(run: Run, fn: FunctionExpr | null, from: Frame): Frame | undefined {
  for (let up: Frame | null = from; up; up = up.parent) if (up.fn === fn) return up
  if (!fn) return undefined
  const parent = frameInside(run, functionAround(fn), from)
  if (!parent || parent === entryFrame(run, fn, from.module).parent) return undefined
  parent.inner ??= new Map()
  const known = parent.inner.get(fn)
  if (known) return known
  const self = fn.arrow ? parent.self : null
  const frame: Frame = { module: from.module, fn, args: null, argsOpen: false, self, parent, stack: parent.stack, ...emptyMemory() }
  parent.inner.set(fn, frame)
  return frame
}

/** Returns the frame in which a binding lives: one of the closures, or the entry frame of a function that was not entered. */
export function frameOf(run: Run, owner: FunctionExpr | null, from: Frame): Frame {
  for (let frame: Frame | null = from; frame; frame = frame.parent) if (frame.fn === owner) return frame
  return owner ? entryFrame(run, owner, from.module) : moduleFrame(run, from.module)
}

/** Returns the frame of a function as a server or a framework calls it: no argument is known. */
export function frameUncalled(run: Run, { fn, frame }: FunctionValue): Frame {
  return frameInside(run, fn, frame) ?? entryFrame(run, fn, frame.module)
}

/** Frees the values of a frame, and the frames of the functions inside it. */
export function freeValues(frame: Frame): void {
  frame.memo.clear()
  frame.inner = null
}
