import type { Span } from '../expr.ts'

/** A comment of a file, with offsets of the whole file. */
export interface Comment extends Span {
  readonly style: 'line' | 'block' | 'markup' | 'hash'
  /** What stands between its marks. */
  readonly body: Span
  /** With the braces that hold nothing but it: `{/* … *\/}` among elements. */
  readonly outer: Span
  /** The piece of code outside of which it means nothing: a fence of Markdown. */
  readonly within?: Span
}
