import type { Call, Expr, FunctionExpr, Loop, Name, New } from '../../syntax/expr.ts'
import type { Binding, Definition, Module } from '../../syntax/module.ts'
import type { FieldValue, Value } from './value.ts'

/** What is done with neighbours among the references of a name, from the first that was asked for. */
export interface MutationSequence {
  readonly first: number
  readonly changes: Mutation[]
  /** Where what is done with each begins, and where the last ends. */
  readonly starts: number[]
}

/** Something that is done to what a name holds. */
export interface Mutation {
  /** Members from the binding to what is changed: `[]` for itself, `['searchParams']`. */
  readonly path: readonly string[]
  readonly how: 'set' | 'replace' | 'append' | 'push' | 'remove' | 'open'
  readonly fields: readonly FieldValue[]
  readonly items: readonly Value[]
  /** What is set under a name that is not known. */
  readonly any?: FieldValue
  /** By `x.y = …`, not by a method. */
  readonly assigned?: boolean
}

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
  mutations: Map<Name, readonly Mutation[]> | null
  /** The same of all references of a name together. */
  allMutations: Map<readonly Name[], readonly Mutation[]> | null
  /** The same of neighbours among them. */
  sequences: Map<readonly Name[], MutationSequence> | null
  /** What the function returns; null until it is asked. */
  returned: Value | null
}

export interface CallSite {
  readonly call: Call | New
  readonly module: Module
}
