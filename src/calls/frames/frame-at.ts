import type { Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { Run } from '../state/run.ts'
import { entryFrame, moduleFrame } from './entry-frame.ts'

export function frameAt(run: Run, module: Module, node: Node): Frame {
  const fn = functionAround(node)
  return fn ? entryFrame(run, fn, module) : moduleFrame(run, module)
}
