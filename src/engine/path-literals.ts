import { mayEndPath } from '../project/path-tails.ts'
import type { PathTails } from '../project/path-tails.ts'
import type { Expr } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { textOf, wholeOf } from './literal-texts.ts'

/** A text of a module that may be the end of a path of a schedule. */
export interface PathLiteral {
  readonly expr: Expr
  /** It has a slash, and so is no everyday word. */
  readonly isPath: boolean
}

const KNOWN = new WeakMap<PathTails, WeakMap<Module, readonly PathLiteral[]>>()

/** Finds the texts of a module that may be the end of a path of a schedule: literals, and templates and concatenations with holes. */
export function pathLiterals(module: Module, tails: PathTails): readonly PathLiteral[] {
  const known = KNOWN.get(tails) ?? new WeakMap<Module, readonly PathLiteral[]>()
  KNOWN.set(tails, known)
  const found = known.get(module) ?? literalsIn(module, tails)
  known.set(module, found)
  return found
}

function literalsIn(module: Module, tails: PathTails): readonly PathLiteral[] {
  const wholes = new Set<Expr>()
  const below = new Map<Expr, Expr>()
  for (const literal of module.literals) {
    if (typeof literal.value === 'string' && literal.value !== '') wholes.add(wholeOf(literal, below))
  }
  return [...wholes].flatMap((expr): PathLiteral[] => {
    const text = textOf(expr)
    return mayEndPath(text, tails) ? [{ expr, isPath: text.includes('/') }] : []
  })
}
