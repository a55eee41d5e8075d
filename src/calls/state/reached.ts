import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Run } from './run.ts'
import { slot } from './slot.ts'

/** A function outside of the roots that analysed code came to. */
export interface ReachedFunction {
  readonly fn: FunctionExpr
  readonly module: Module
}

interface Reached {
  readonly functions: Set<FunctionExpr>
  /** Those that are still to be analysed. */
  readonly pending: ReachedFunction[]
}

const reached = slot((): Reached => ({ functions: new Set(), pending: [] }))

/** Notes that code came to a function. Of a module that is no root, only such functions are analysed. */
export function noteReached(run: Run, fn: FunctionExpr, module: Module): void {
  const { functions, pending } = reached(run)
  if (functions.has(fn) || module.installed || isRoot(run, fn, module)) return
  functions.add(fn)
  pending.push({ fn, module })
}

/** Takes the functions that were reached since the last time. */
export function takeReached(run: Run): readonly ReachedFunction[] {
  return reached(run).pending.splice(0)
}

/** Tests if code came to a function outside of the roots. */
export function isReached(run: Run, fn: FunctionExpr): boolean {
  return reached(run).functions.has(fn)
}

/** Tests if the analysis begins with a function, or with the top of a module (null). */
export function isRoot(run: Run, fn: FunctionExpr | null, module: Module): boolean {
  return run.modules.isRoot?.(module, fn) ?? true
}
