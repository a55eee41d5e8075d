import type { Comment } from '../syntax/comments/comment.ts'
import type { Span } from '../syntax/expr.ts'

export const forms = ['next-line', 'line', 'start', 'end', 'file'] as const
export type Form = (typeof forms)[number]

/** A comment that suppresses findings, or ends a suppression; one with mistakes has no effect. */
export interface Directive {
  readonly comment: Comment
  /** Null when the comment has none of the existing forms. */
  readonly form: Form | null
  /** The entries that it names, each once. */
  readonly entries: readonly Named[]
  /** The last day on which it is in effect. */
  readonly until: (Span & { readonly date: string }) | null
  /** The range from the first to the last character. */
  readonly reason: Span | null
  readonly mistakes: readonly Mistake[]
}

/** The name of an entry in a comment. */
export interface Named extends Span {
  readonly id: string
}

/** A mistake in a comment, with its place. */
export interface Mistake extends Span {
  /** The entry of the comment: its id if it is known, else the written word. */
  readonly entry: string
  readonly message: string
  readonly advice: string
}
