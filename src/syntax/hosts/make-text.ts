import { buildLiteral } from '../build.ts'
import type { Expr, Span } from '../expr.ts'
import { makeOther } from '../shell/make.ts'

/** The values of variables of make, and the bodies of `define`, by name. */
export type MakeValues = ReadonlyMap<string, MakeValue>

export interface MakeValue extends Span {
  /** It is the body of a `define`, whose lines can have marks of make at their beginning. */
  readonly isBody: boolean
}

interface Expansion {
  readonly file: string
  readonly values: MakeValues
  /** The arguments of `$(call name,…)`, as `$(1)` reads them. */
  readonly args: readonly (readonly Expr[])[]
  readonly depth: number
  /** The references that may still be expanded, in the whole recipe. */
  readonly allowance: { references: number }
}

const DEEPEST = 8
const MOST_PARTS = 200
const MOST_REFERENCES = 500

/** The beginning of a loop or a function. */
const ENCLOSING = /(?:^|[\s;&|({])(?:for|select|while|until|function)\s|\w\s*\(\s*\)\s*[{(]/

/**
 * Tests if a recipe uses a value that is more than one word: make puts it into the command before a shell reads that. A loop or a function stays
 * as it is written, since what is inside must be between its beginning and its end.
 */
export function needsExpansion(file: string, recipe: Span, values: MakeValues): boolean {
  const command = file.slice(recipe.start, recipe.end)
  return !ENCLOSING.test(command) && [...command.matchAll(/\$[({](?:call[ \t]+)?([\w-]+)/g)].some(([, name = '']) => {
    const value = values.get(name)
    return value !== undefined && /[\s$"']/.test(file.slice(value.start, value.end))
  })
}

/** Returns the parts of a recipe as make passes it to a shell; undefined for one that is too long. */
export function expandedRecipe(file: string, recipe: Span, values: MakeValues): readonly Expr[] | undefined {
  const allowance = { references: MOST_REFERENCES }
  const parts = expand({ file, values, args: [], depth: 0, allowance }, recipe)
  return parts.length <= MOST_PARTS && allowance.references > 0 ? parts : undefined
}

function expand(around: Expansion, { start, end }: Span): readonly Expr[] {
  const { file } = around
  const parts: Expr[] = []
  let from = start
  const chunk = (to: number): void => { if (to > from) parts.push(buildLiteral(file.slice(from, to), 'chunk', from, to)) }
  for (let at = file.indexOf('$', start); at >= 0 && at < end && parts.length <= MOST_PARTS; at = file.indexOf('$', from)) {
    chunk(at)
    const next = file[at + 1] ?? ''
    from = '({'.includes(next) && next !== '' ? closing(file, at + 1, end) : Math.min(end, at + 2)
    if (next === '$') parts.push(buildLiteral('$', 'chunk', at, from))
    else parts.push(...valueOf(around, from - at > 2 ? { start: at + 2, end: from - 1 } : { start: at + 1, end: from }))
  }
  chunk(end)
  return parts
}

/** Returns the offset behind the parenthesis that closes the one at an offset. */
function closing(file: string, open: number, end: number): number {
  const [opening, close] = file[open] === '(' ? ['(', ')'] : ['{', '}']
  let depth = 0
  for (let at = open; at < end; at++) {
    if (file[at] === opening) depth++
    else if (file[at] === close && --depth === 0) return at + 1
  }
  return end
}

function valueOf(around: Expansion, reference: Span): readonly Expr[] {
  const { file, values, args, depth, allowance } = around
  const text = file.slice(reference.start, reference.end)
  const own = /^\d$/.test(text) ? args[Number(text) - 1] : undefined
  if (own) return own
  const [called, name = text.trim()] = /^call[ \t]+([\w-]+)[ \t]*(?=,|$)/.exec(text) ?? []
  const value = values.get(name)
  // Values that hold each other many times take long, even if all are empty.
  if (!value || depth >= DEEPEST || allowance.references-- <= 0) return [makeOther('variable', [], reference)]
  const given = called === undefined ? [] : argumentsIn(around, { start: reference.start + called.length, end: reference.end })
  return linesOf(file, value).flatMap(line => expand({ ...around, args: given, depth: depth + 1 }, line))
}

/** The arguments behind the commas of `$(call name,a,b)`. */
function argumentsIn(around: Expansion, { start, end }: Span): readonly (readonly Expr[])[] {
  const found: (readonly Expr[])[] = []
  let depth = 0
  let from = start + 1
  for (let at = start + 1; at <= end; at++) {
    const char = at < end ? around.file[at] ?? '' : ','
    if ('({'.includes(char)) depth++
    else if (')}'.includes(char)) depth--
    else if (char === ',' && (depth === 0 || at === end)) {
      found.push(expand(around, { start: from, end: at }))
      from = at + 1
    }
  }
  return start < end ? found : []
}

/** A value, or the lines of a body without the blanks and the marks of make before a command. */
function linesOf(file: string, { start, end, isBody }: MakeValue): readonly Span[] {
  if (!isBody) return [{ start, end }]
  const text = file.slice(start, end)
  return [...text.matchAll(/^[ \t]*[@+-]*([^\n]*\n?)/gm)].flatMap(({ 0: whole, 1: line = '', index }) => (
    line === '' ? [] : [{ start: start + index + whole.length - line.length, end: start + index + whole.length }]))
}
