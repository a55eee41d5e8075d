import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { FunctionValue } from '../domain/value.ts'
import { entryFrame } from '../frames/entry-frame.ts'
import type { Run } from '../state/run.ts'

/** Returns the value of a handler that is a declaration and not passed to a router. */
export function handlerFunction(run: Run, fn: FunctionExpr, module: Module): FunctionValue {
  const frame = entryFrame(run, fn, module)
  return { kind: 'function', fn, frame, self: frame.self, bound: [] }
}
