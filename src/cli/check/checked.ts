import { compareTexts } from '../../report/in-order.ts'
import type { CheckRemark } from '../../report/check.ts'
import type { Mistake } from '../../schedule/schedule-error.ts'

/** A mistake or a warning, of one of the checks. */
export type Remark = Mistake & Pick<CheckRemark, 'kind'>

/** The mistakes and warnings of one of the checks. */
export interface Checked {
  readonly mistakes: readonly Remark[]
  readonly warnings: readonly Remark[]
}

/** Joins what several checks find, in the order of the files. */
export function joinChecked(all: readonly Checked[]): Checked {
  return {
    mistakes: all.flatMap(({ mistakes }) => mistakes).sort(byPlace),
    warnings: all.flatMap(({ warnings }) => warnings),
  }
}

/** Compares remarks by their places. */
export function byPlace(a: Mistake, b: Mistake): number {
  return compareTexts(a.file, b.file) || a.line - b.line || a.column - b.column
}
