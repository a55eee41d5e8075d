import type { Call, Expr, FunctionExpr, Loop, Name, New } from '../syntax/expr.ts'
import type { Binding, Definition, Module } from '../syntax/module.ts'
import type { Change } from './changes.ts'
import type { InOrder } from './changes-by.ts'
import type { Value } from './value.ts'

/** One activation of a function, or the top of a module: what its parameters and `this` are worth. */
export interface Frame {
  readonly module: Module
  /** Null at the top of a module. */
  readonly fn: FunctionExpr | null
  /** Null when nobody is known to call: parameters are what their declaration says. */
  readonly args: readonly Value[] | null
  /** The arguments may go on: a spread of something unknown. */
  readonly argsOpen: boolean
  readonly self: Value | null
  /** The frame that the function was made in. */
  readonly parent: Frame | null
  /** How it was called, outermost first: empty for a function seen by itself. */
  readonly stack: readonly CallSite[]
  /** Elements of loops, when they are looked at one by one. */
  readonly items?: ReadonlyMap<Loop, Value>
  readonly memo: Map<Expr, Value>
  /** Values of names that have one definition and are never changed. */
  readonly bindings: Map<Binding, Value>
  /** What `x += …` makes of a text, by definition; null until there is any. */
  appended: Map<Definition, Value> | null
  /** What is done with references; null until it is asked. Kept here: weak maps of so many frames slow down the garbage collection. */
  changes: Map<Name, readonly Change[]> | null
  /** The same of all references of a name together. */
  together: Map<readonly Name[], readonly Change[]> | null
  /** The same of neighbours among them. */
  inOrder: Map<readonly Name[], InOrder> | null
  /** What the function returns; null until it is asked. */
  returned: Value | null
}

export interface CallSite {
  readonly call: Call | New
  readonly module: Module
}

/** Nothing worked out yet. */
export function emptyMemory(): Pick<Frame, 'memo' | 'bindings' | 'appended' | 'changes' | 'together' | 'inOrder' | 'returned'> {
  return { memo: new Map(), bindings: new Map(), appended: null, changes: null, together: null, inOrder: null, returned: null }
}

export function topFrame(module: Module): Frame {
  return { module, fn: null, args: null, argsOpen: false, self: null, parent: null, stack: [], ...emptyMemory() }
}
