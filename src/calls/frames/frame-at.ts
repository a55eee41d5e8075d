import type { Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { Run } from '../state/run.ts'
import { entryFrame, moduleFrame } from './entry-frame.ts'

/** Returns the entry frame of the function around a node, or the frame of the module's top. */
export function frameAt(run: Run, module: Module, node: Node): Frame {
  const fn = functionAround(node)
  return fn ? entryFrame(run, fn, module) : moduleFrame(run, module)
}
