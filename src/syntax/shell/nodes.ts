import type { Span } from '../expr.ts'

/** A piece of a word. The text of a `text` piece is its characters in the source: an escaped character is a piece of its own. */
export type WordPart = TextPart | Parameter | Substitution | OtherPart
export interface TextPart extends Span {
  readonly kind: 'text'
  readonly text: string
  readonly quoted: boolean
}
/** `$name`, `${name}`, and an expansion with an operator: `${name:-word}`, `${name%word}`, `${#name}`, `${!name}`. */
export interface Parameter extends Span {
  readonly kind: 'parameter'
  readonly name: string
  readonly nameSpan: Span
  /** `:-`, `%%`, `/` …; `#` and `!` before the name are `length` and `indirect`; empty without one. */
  readonly operator: string
  readonly operand: Word | null
  /** The index of an element; `@` and `*` mean all of them. */
  readonly index: Word | null
  readonly quoted: boolean
}
/** `$(…)`, `` `…` ``, and the process substitution `<(…)`. */
export interface Substitution extends Span {
  readonly kind: 'substitution'
  readonly body: readonly Command[]
  readonly process: boolean
  readonly quoted: boolean
}
/** An expansion without a value that is followed: `$((…))`, `${name:1:2}`. */
export interface OtherPart extends Span {
  readonly kind: 'other'
  readonly quoted: boolean
  /** The words in it that hold commands. */
  readonly operands?: readonly Word[]
  /** The variables that arithmetic sets: `$((n += 1))`. */
  readonly sets?: readonly string[]
}

export interface Word extends Span {
  readonly parts: readonly WordPart[]
}

/** `name=word`, `name+=word`, `name[index]=word`, `name=(word …)`. */
export interface Assignment extends Span {
  readonly name: string
  readonly nameSpan: Span
  readonly append: boolean
  readonly index: Word | null
  readonly value: Word | null
  readonly items: readonly Word[] | null
}

/** `> file`, `2>&1`, `<<< word`; the word of a here-document is its text. */
export interface Redirect extends Span {
  readonly operator: string
  readonly descriptor: string
  readonly target: Word | null
}

export type Command = Simple | Pipeline | AndOr | Group | If | For | While | Case | FunctionDefinition | Test

interface Redirected extends Span {
  readonly redirects: readonly Redirect[]
}
export interface Simple extends Redirected {
  readonly kind: 'simple'
  readonly assignments: readonly Assignment[]
  readonly words: readonly Word[]
}
export interface Pipeline extends Span {
  readonly kind: 'pipeline'
  readonly commands: readonly Command[]
  readonly negated: boolean
}
export interface AndOr extends Span {
  readonly kind: 'and-or'
  readonly operator: '&&' | '||'
  readonly left: Command
  readonly right: Command
}
/** `{ …; }`, `( … )`. */
export interface Group extends Redirected {
  readonly kind: 'group'
  readonly subshell: boolean
  readonly body: readonly Command[]
}
export interface If extends Redirected {
  readonly kind: 'if'
  readonly branches: readonly IfBranch[]
}
/** The branch of an `else` has no test. */
export interface IfBranch extends Span {
  readonly test: readonly Command[] | null
  readonly body: readonly Command[]
}
export interface For extends Redirected {
  readonly kind: 'for'
  readonly name: string
  readonly nameSpan: Span
  /** Null for the arguments of the script or function, and for `for ((…))`, whose name is empty. */
  readonly words: readonly Word[] | null
  readonly body: readonly Command[]
  /** The variables that `for ((…))` sets. */
  readonly sets?: readonly string[]
}
export interface While extends Redirected {
  readonly kind: 'while'
  readonly test: readonly Command[]
  readonly body: readonly Command[]
}
export interface Case extends Redirected {
  readonly kind: 'case'
  readonly subject: Word
  readonly branches: readonly CaseBranch[]
}
export interface CaseBranch extends Span {
  readonly patterns: readonly Word[]
  readonly body: readonly Command[]
  /** The next one may run after it: it ends in `;&` or `;;&`. */
  readonly falls: boolean
}
export interface FunctionDefinition extends Span {
  readonly kind: 'function'
  readonly name: string
  readonly nameSpan: Span
  readonly body: Command
}
/** `[[ … ]]` with its words and operators; `(( … ))` with at most one word, for the commands and assignments in it. */
export interface Test extends Redirected {
  readonly kind: 'test'
  readonly words: readonly Word[]
}
