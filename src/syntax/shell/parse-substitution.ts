import type { Span } from '../expr.ts'
import { arithmeticTargets } from './arithmetic.ts'
import { cursorOf, DEEPEST, note, parenthesized } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import type { OtherPart, Substitution, Word, WordPart } from './nodes.ts'
import { commandsInWord } from './walk.ts'

/** `$((…))`. Text that only begins like it, `$((a); b)`, is read as a substitution elsewhere. */
export function parseArithmeticExpansion(cursor: Cursor, quoted: boolean): WordPart {
  const start = cursor.at
  const end = closingOf(cursor, start + 1)
  if (cursor.text[end - 2] !== ')') return parseSubstitution(cursor, quoted, false)
  cursor.at = end
  return arithmetic(cursor, { start: start + 3, end: end - 2 }, { kind: 'other', quoted, start, end })
}

/** Adds to an expansion the words between two offsets that hold commands, `$(curl …) + 1`, and the variables that are set there. */
export function arithmetic(cursor: Cursor, within: Span, part: OtherPart): OtherPart {
  const text = cursor.text.slice(within.start, within.end)
  const sets = arithmeticTargets(text)
  const own = sets.length ? { ...part, sets } : part
  if (cursor.depth >= DEEPEST || !/\$[({]|`/.test(text)) return own
  const inner: Cursor = { ...cursorOf(cursor.text, within, cursor.grammar, cursor), depth: cursor.depth + 1 }
  const operands: Word[] = []
  for (; inner.at < inner.end; inner.at++) {
    const word = cursor.grammar.word(inner, '(')
    if (commandsInWord(word).length > 0) operands.push(word)
  }
  return operands.length ? { ...own, operands } : own
}

/** Returns the offset behind the parenthesis that closes the one at an offset, by counting. */
export function closingOf({ text, end }: Cursor, from: number): number {
  let depth = 0
  for (let at = from; at < end; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at + 1
  }
  return end
}

/** Parses `$(…)` or `<(…)`, whose first two characters open it. */
export function parseSubstitution(cursor: Cursor, quoted: boolean, process: boolean): Substitution | OtherPart {
  const start = cursor.at
  cursor.at += 2
  if (cursor.depth >= DEEPEST) return skipped(cursor, start, quoted)
  cursor.depth++
  const body = parenthesized(cursor)
  cursor.depth--
  return { kind: 'substitution', body, process, quoted, start, end: cursor.at }
}

function skipped(cursor: Cursor, start: number, quoted: boolean): OtherPart {
  cursor.at = closingOf(cursor, start + 1)
  return { kind: 'other', quoted, start, end: cursor.at }
}

/** Parses `` `…` ``; one with escaped backquotes in it has no value that is followed. */
export function parseBackquotes(cursor: Cursor, quoted: boolean): Substitution | OtherPart {
  const start = cursor.at
  let end = start + 1
  let isEscaped = false
  for (; end < cursor.end && cursor.text[end] !== '`'; end++) if (cursor.text[end] === '\\' && cursor.text[++end] === '`') isEscaped = true
  if (end >= cursor.end) note(cursor, 'A backquote is not closed.', start)
  cursor.at = Math.min(cursor.end, end + 1)
  if (isEscaped || cursor.depth >= DEEPEST) return { kind: 'other', quoted, start, end: cursor.at }
  const span = { start: start + 1, end: Math.min(end, cursor.end) }
  const inner: Cursor = { ...cursorOf(cursor.text, span, cursor.grammar, cursor), depth: cursor.depth + 1 }
  return { kind: 'substitution', body: cursor.grammar.commands(inner, ''), process: false, quoted, start, end: cursor.at }
}
