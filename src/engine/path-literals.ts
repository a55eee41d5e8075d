import { HOLE, mayEndPath } from '../project/path-tails.ts'
import type { PathTails } from '../project/path-tails.ts'
import type { Concat, Expr, Literal } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'

/** A text of a module that may be the end of a path of a schedule. */
export interface PathLiteral {
  readonly expr: Expr
  /** It has a slash, and so is no everyday word. */
  readonly isPath: boolean
}

/** Finds the texts of a module that may be the end of a path of a schedule: literals, and templates and concatenations with holes. */
export function pathLiterals(module: Module, tails: PathTails): readonly PathLiteral[] {
  const found = new Set<Expr>()
  for (const literal of module.literals) {
    if (typeof literal.value !== 'string' || literal.value === '') continue
    const whole = wholeOf(literal)
    if (!found.has(whole) && mayEndPath(textOf(whole), tails)) found.add(whole)
  }
  return [...found].map(expr => ({ expr, isPath: textOf(expr).includes('/') }))
}

/** Returns the template or concatenation that a literal is a part of. */
function wholeOf(literal: Literal): Literal | Concat {
  let whole: Literal | Concat = literal
  for (let up = literal.parent; up?.kind === 'concat'; up = up.parent) whole = up
  return whole
}

function textOf(expr: Expr): string {
  if (expr.kind === 'concat') return expr.parts.map(textOf).join('')
  return expr.kind === 'literal' && expr.value !== null ? String(expr.value) : HOLE
}
