import type { Call, Expr, FunctionExpr, Loop, Name, New } from '../../syntax/expr.ts'
import type { Binding, Definition, Module } from '../../syntax/module.ts'
import type { FieldValue, ObjectValue, Value } from './value.ts'

/** The mutations by consecutive references of a name, from the first reference that was asked for. */
export interface MutationSequence {
  readonly first: number
  readonly mutations: Mutation[]
  /** The index at which the mutations of each reference begin, and the one at which the last end. */
  readonly starts: number[]
}

/** A mutation of the object that a name holds. `lessen` may remove members: those that it names, or any. */
export interface Mutation {
  /** Members from the binding to the mutated object: `[]` for the object itself, `['searchParams']`. */
  readonly path: readonly string[]
  readonly how: 'set' | 'replace' | 'append' | 'push' | 'remove' | 'lessen' | 'open'
  readonly fields: readonly FieldValue[]
  readonly items: readonly Value[]
  /** How many items at the beginning have a known place; all if this is not given. */
  readonly placed?: number
  /** The field that is set under an unknown name. */
  readonly any?: FieldValue
  /** By `x.y = …`, not by a method; only where there is no value by `x.y ??= …`. */
  readonly assigned?: 'replaced' | 'filled'
  /** It may not have run: it only adds to what the object has. */
  readonly isAddition?: true
}

/** One activation of a function, or the top of a module: the values of its parameters and of `this`. */
export interface Frame {
  readonly module: Module
  /** Null at the top of a module. */
  readonly fn: FunctionExpr | null
  /** Null when no caller is known: then parameters have the values that their declarations give. */
  readonly args: readonly Value[] | null
  /** There may be further arguments: an unknown value is spread. */
  readonly argsOpen: boolean
  /** The arguments that are passed by name. */
  readonly named?: ObjectValue | undefined
  readonly self: Value | null
  /** The frame in which the function was created: its closure. */
  readonly parent: Frame | null
  /** The call sites, outermost first; empty for an entry frame. */
  readonly stack: readonly CallSite[]
  /** The elements of loops that are analysed element by element. */
  readonly items?: ReadonlyMap<Loop, Value>
  readonly memo: Map<Expr, Value>
  /** Values of names that have one definition and are never mutated. */
  readonly bindings: Map<Binding, Value>
  /** The texts that `x += …` results in, by definition; null until there is one. */
  appended: Map<Definition, Value> | null
  /** The values of names that many definitions reach, by these; null until there is one. */
  several: Map<readonly Definition[], Value> | null
  /**
   * The mutations by each reference; null until they are needed. They are stored here because weak maps of so many frames slow down
   * the garbage collection.
   */
  mutations: Map<Name, readonly Mutation[]> | null
  /** The mutations by all references of a name together. */
  allMutations: Map<readonly Name[], readonly Mutation[]> | null
  /** The mutations by consecutive references of a name. */
  sequences: Map<readonly Name[], MutationSequence> | null
  /** The function's return value; null until it is needed. */
  returned: Value | null
  /** The frames of functions that are written inside this one, without a known caller; null until there is one. */
  inner: Map<FunctionExpr, Frame> | null
}

export interface CallSite {
  readonly call: Call | New
  readonly module: Module
}
