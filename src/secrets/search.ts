import type { Expr, Node, Span } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import type { Index } from './index-of.ts'

/** A search for the credentials in a file. */
export interface Search {
  readonly module: Module
  readonly index: Index
  /** Expressions whose texts are to be hidden, but for those that are done. */
  readonly open: Expr[]
  readonly done: Set<Node>
  /** Bindings, lists of calls and of writes that are followed, with the keys in them: many names may share one. */
  readonly followed: Map<object, Set<string>>
  /** Texts to hide. */
  readonly found: Span[]
  /** Code that has to do with a credential: a comment beside it may tell one. */
  readonly places: Span[]
}

/** Asks to hide the texts of expressions. */
export function hide({ open }: Search, ...exprs: readonly (Expr | null | undefined)[]): void {
  for (const expr of exprs) if (expr) open.push(expr)
}

/** Tests if what is at a key of something is followed for the first time, and remembers it. */
export function isFirst({ followed }: Search, of: object, key = ''): boolean {
  const keys = followed.get(of) ?? new Set()
  followed.set(of, keys)
  return keys.size !== keys.add(key).size
}
