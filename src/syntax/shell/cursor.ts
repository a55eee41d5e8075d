import type { Span, SyntaxProblem } from '../expr.ts'
import type { Command, Word } from './nodes.ts'

/** A here-document whose text begins on the next line. */
export interface PendingDocument {
  readonly end: string
  readonly quoted: boolean
  readonly stripsTabs: boolean
  /** Sets its text once that is read. */
  readonly fill: (text: Word) => void
}

/** The state of parsing a script. */
export interface Cursor {
  readonly text: string
  /** Where the script ends in the text. */
  readonly end: number
  at: number
  /** The number of constructs around `at`. */
  depth: number
  /** The number of open parentheses of commands. */
  parentheses: number
  documents: PendingDocument[]
  readonly problems: SyntaxProblem[]
  readonly grammar: Grammar
  readonly dialect: Dialect
}

/** `make`: the recipe of a makefile. `zsh`: variables are not split at blanks, and elements count from 1. */
export type Dialect = 'shell' | 'make' | 'zsh'

/** The parts of the grammar that contain each other. */
export interface Grammar {
  /** Parses commands up to the end, a closing character or a reserved word that none of them begins with. */
  commands(cursor: Cursor, close: string): readonly Command[]
  /** Parses a word up to one of some characters. */
  word(cursor: Cursor, ends: string): Word
}

/** Constructs nest no deeper than this; what is deeper is skipped, and noted as `TOO_DEEP`. */
export const DEEPEST = 60

export const TOO_DEEP = 'Commands nest too deeply.'

/** How a text is read. */
export interface ShellSyntax {
  readonly dialect?: Dialect
}

export function cursorOf(text: string, { start, end }: Span, grammar: Grammar, { dialect = 'shell' }: ShellSyntax = {}): Cursor {
  return { text, end, at: start, depth: 0, parentheses: 0, documents: [], problems: [], grammar, dialect }
}

/** Returns the character at an offset from the current one; nothing behind the end. */
export function peek(cursor: Cursor, offset = 0): string {
  const at = cursor.at + offset
  if (at >= cursor.end) return ''
  return cursor.text[at] ?? ''
}

export function isAtEnd({ at, end }: Cursor): boolean {
  return at >= end
}

/** Parses commands up to the parenthesis that closes them, and skips that. */
export function parenthesized(cursor: Cursor): readonly Command[] {
  const start = cursor.at
  cursor.parentheses++
  const body = cursor.grammar.commands(cursor, ')')
  cursor.parentheses--
  if (peek(cursor) === ')') cursor.at++
  else note(cursor, 'A parenthesis is not closed.', start)
  return body
}

/** Tests if the text goes on with some characters. */
export function startsWith(cursor: Cursor, text: string): boolean {
  return cursor.at + text.length <= cursor.end && cursor.text.startsWith(text, cursor.at)
}

export function note(cursor: Cursor, message: string, start: number): void {
  if (cursor.problems.length < 20) cursor.problems.push({ message, start })
}

/** Skips blanks, line continuations and a comment; not the end of the line. */
export function skipBlanks(cursor: Cursor): void {
  for (;;) {
    const char = peek(cursor)
    if (char === ' ' || char === '\t' || char === '\r') cursor.at++
    else if (char === '\\' && /^\r?\n/.test(cursor.text.slice(cursor.at + 1, cursor.at + 3))) cursor.at += cursor.text[cursor.at + 1] === '\r' ? 3 : 2
    else if (char === '#') skipComment(cursor)
    else return
  }
}

function skipComment(cursor: Cursor): void {
  const line = cursor.text.indexOf('\n', cursor.at)
  cursor.at = line < 0 ? cursor.end : Math.min(cursor.end, line)
}

const RESERVED_END = /[\s;&|()<>]/

/** Reads a reserved word at the cursor without moving it: a word in letters or braces that ends where a word ends. */
export function reservedWord(cursor: Cursor): string {
  const found = /(?:[a-z]+|[{}!]|\[\[)/y
  found.lastIndex = cursor.at
  const [word = ''] = found.exec(cursor.text) ?? []
  if (word === '' || cursor.at + word.length > cursor.end) return ''
  const next = cursor.text[cursor.at + word.length] ?? ' '
  const isWhole = cursor.at + word.length >= cursor.end || RESERVED_END.test(next)
  return isWhole ? word : ''
}
