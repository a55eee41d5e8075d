import { secretRanges } from '../report/redact.ts'
import type { Call, Concat, Expr } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { quotedTexts } from './quoted-texts.ts'
import { hide, type Search } from './search.ts'
import { resolved, staticText } from './static-text.ts'

/** Limits of a text that is put together; what is longer is judged in its parts. */
const maxPieces = 500
const maxDepth = 20
const maxVisits = 5000
/** A line break between a name and its value, also an escaped one. */
const breakBeforeValue = /(?<=[:=][ \t]{0,20})(?:\r?\n|(?:\\r)?\\n)/g
const unknown = 'x'.repeat(8)

/** A piece of a text: of the file, from an offset, or of an expression that is not known. */
interface Piece {
  readonly text: string
  readonly from: number | Expr
}

/** Hides the credentials in texts that the file puts together: `'?token=' + token`. */
export function hideInText(search: Search, expr: Expr): void {
  const pieces: Piece[] = []
  const limit = { visits: maxVisits }
  addPieces(search.module, expr, pieces, limit)
  if (pieces.length > maxPieces || limit.visits < 0) return hideQuoted(search, expr)
  const whole = pieces.map(({ text }) => text).join('')
  const ranges = secretRanges(whole.replace(breakBeforeValue, found => ' '.repeat(found.length)))
  if (ranges.length === 0) return
  let offset = 0
  for (const { text, from } of pieces) {
    for (const [start, end] of ranges) {
      const [first, last] = [Math.max(0, start - offset), Math.min(text.length, end - offset)]
      if (first >= last) continue
      if (typeof from === 'number') search.found.push({ start: from + first, end: from + last })
      else hide(search, from)
    }
    offset += text.length
  }
}

/** Hides every text between quotes in an expression that has too many parts to be put together. */
function hideQuoted({ module, found }: Search, { start, end }: Expr): void {
  for (const text of quotedTexts(module.text.slice(start, end))) found.push({ start: start + text.start, end: start + text.end })
}

/** Adds the pieces of an expression; a part without pieces costs a visit too. */
function addPieces(module: Module, expr: Expr, pieces: Piece[], limit: { visits: number }, depth = 0): void {
  if (pieces.length > maxPieces || --limit.visits < 0) return
  const parts = depth < maxDepth ? partsOf(module, expr) : null
  if (parts) {
    for (const part of parts) addPieces(module, part, pieces, limit, depth + 1)
    return
  }
  if (expr.kind !== 'literal' || typeof expr.value !== 'string') {
    pieces.push({ text: unknown, from: expr })
    return
  }
  const quotes = expr.role === 'plain' && /["'`]/.test(module.text.charAt(expr.start)) ? 1 : 0
  pieces.push({ text: module.text.slice(expr.start + quotes, expr.end - quotes), from: expr.start + quotes })
}

/** Returns the expressions that a text consists of, in order; those of a choice follow each other. Null for what is no text of parts. */
function partsOf(module: Module, expr: Expr): readonly Expr[] | null {
  switch (expr.kind) {
    case 'concat': return expr.parts
    case 'choice': return expr.options
    case 'cast': return [expr.expression]
    case 'name': {
      const value = resolved(module, expr)
      return value.kind === 'literal' || value.kind === 'concat' ? [value] : null
    }
    case 'call': return joinedParts(module, expr)
    default: return null
  }
}

/** Returns the parts of `[a, b].join('')` and `a.concat(b)`; null for any other call. */
export function joinedParts(module: Module, { callee, args: [first, ...more] }: Call): readonly Expr[] | null {
  if (callee.kind !== 'member' || !first || first.kind === 'spread') return null
  const { object, property } = callee
  if (property === 'concat' && object.kind !== 'array') return [object, first, ...more.filter(each => each.kind !== 'spread')]
  if (property !== 'join' || object.kind !== 'array' || staticText(module, first) === null) return null
  const items = object.items.filter(item => item !== null && item.kind !== 'spread')
  return items.flatMap((item, index) => index === 0 ? [item] : [first, item])
}

/** Tests if an expression is a whole text, which is no part of another one. */
export function isWholeText(module: Module, expr: Expr): expr is Concat | Call | Extract<Expr, { kind: 'literal' }> {
  if (expr.kind === 'call') return joinedParts(module, expr) !== null
  return (expr.kind === 'concat' || (expr.kind === 'literal' && typeof expr.value === 'string')) && expr.parent?.kind !== 'concat'
}
