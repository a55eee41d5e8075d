import type { Span } from '../expr.ts'

/** A comment of a file, with offsets of the whole file. */
export interface Comment extends Span {
  readonly style: 'line' | 'block' | 'markup' | 'hash'
  /** The text between its marks. */
  readonly body: Span
  /** The comment with the braces that hold nothing else: `{/* … *\/}` among elements. */
  readonly outer: Span
  /** The piece of code outside of which the comment has no effect: a fence of Markdown. */
  readonly within?: Span
}
