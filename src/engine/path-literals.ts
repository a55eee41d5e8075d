import { addressOf } from '../calls/values/parse-address.ts'
import { HOLE, mayBePath, mayEndPath, pathTails } from '../project/path-tails.ts'
import type { Expr } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { remembered } from '../syntax/remembered.ts'
import type { Interest } from '../uses/interest.ts'
import { textOf, wholeOf } from './literal-texts.ts'

/** A text of a module that may be the end of a path of a schedule. */
export interface PathLiteral {
  readonly expr: Expr
  /** It has a slash, and so is no everyday word. */
  readonly isPath: boolean
  /** It may be a path from its beginning on. */
  readonly isWhole: boolean
}

type Search = (module: Module) => readonly PathLiteral[]
const SEARCHES = new WeakMap<Interest, Search>()

/** Finds the texts of a module that may be the end of a path of a schedule: literals, and templates and concatenations with holes. */
export function pathLiterals(module: Module, interest: Interest): readonly PathLiteral[] {
  const search = SEARCHES.get(interest) ?? searchFor(interest)
  SEARCHES.set(interest, search)
  return search(module)
}

/** A route: `GET /zones/{zone}/filters`. */
const ROUTE = /^[A-Z]+ +\//

/** Tests if a text of a module, or a route in it, has the last word of a path of a schedule as a segment. */
export function endsLikePath(module: Module, { templates }: Interest, onlyRoutes: boolean): boolean {
  const tails = pathTails(templates)
  const texts = wholeTextsIn(module).map(textOf)
  return texts.some(text => (!onlyRoutes || ROUTE.test(text)) && text.split(/[/?#]/).some(segment => tails.has(segment.replaceAll(HOLE, ''))))
}

function searchFor(interest: Interest): Search {
  const tails = pathTails(interest.templates)
  const baseNames = new Set(interest.servers.flatMap(({ base }) => base.split('/')))
  return remembered(module => wholeTextsIn(module).flatMap((expr): PathLiteral[] => {
    const text = textOf(expr)
    if (!mayEndPath(text, tails, baseNames) || isElsewhere(text, interest)) return []
    return [{ expr, isPath: text.includes('/'), isWhole: mayBePath(text, tails, baseNames) }]
  }))
}

/** Returns the literals of a module, each with what it is concatenated with. */
export function wholeTextsIn(module: Module): readonly Expr[] {
  const wholes = new Set<Expr>()
  const below = new Map<Expr, Expr>()
  for (const literal of module.literals) {
    if (typeof literal.value === 'string' && literal.value !== '') wholes.add(wholeOf(literal, below))
  }
  return [...wholes]
}

const IMPORTED = /^(?:@[^/]*|\.{1,2})\//
const AT = { file: '', start: 0, end: 0 }

/** Tests if a text is no path of the API: it is an address of another host, or names a module. */
function isElsewhere(text: string, { servers }: Interest): boolean {
  if (IMPORTED.test(text)) return true
  if (!/^[a-z]+:\/\//i.test(text)) return false
  const parts = text.split(HOLE).flatMap((part, index) => [...index > 0 ? [{ text: null, at: AT, from: null }] : [], { text: part, at: AT, from: null }])
  return addressOf(parts, servers).base === 'other'
}
