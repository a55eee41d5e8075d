import type { Comment } from '../syntax/comments/comment.ts'
import type { Span } from '../syntax/expr.ts'

export const forms = ['next-line', 'line', 'start', 'end', 'file'] as const
export type Form = (typeof forms)[number]

/** A comment that suppresses findings, or ends that; with mistakes it does nothing. */
export interface Directive {
  readonly comment: Comment
  /** Null when it is none that exists. */
  readonly form: Form | null
  /** The entries that it names, each once. */
  readonly entries: readonly Named[]
  /** The last day on which it holds. */
  readonly until: (Span & { readonly date: string }) | null
  /** From the first to the last character. */
  readonly reason: Span | null
  readonly mistakes: readonly Mistake[]
}

/** An entry where it is named. */
export interface Named extends Span {
  readonly id: string
}

/** What is wrong in a comment, and where. */
export interface Mistake extends Span {
  /** The entry that it is about: its id where it is known, else as it is written. */
  readonly entry: string
  readonly message: string
  readonly advice: string
}
