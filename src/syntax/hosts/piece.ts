import type { Expr, Span } from '../expr.ts'
import type { ShellText } from '../shell/lower-script.ts'

/** A script in a file of another format. */
export interface Piece extends ShellText {
  /** YAML joins its lines to one. */
  readonly folded?: boolean
  /** Its text, where that is written with escapes. */
  readonly parts?: readonly Expr[]
  /** Lines between its own that it does not contain. */
  readonly leftOut?: readonly Span[]
}
