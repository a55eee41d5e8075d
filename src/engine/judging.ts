import type { Confidence, Severity } from '../report/report.ts'

/** The options by which findings are judged, where all files are judged alike. */
export interface Judging {
  /** ISO date on which the schedules are judged. */
  readonly asOf: string
  /** Days before a sunset in which a use is a warning. */
  readonly horizon: number
  readonly minConfidence: Confidence
  /** Entry ids; empty for all. */
  readonly only: readonly string[]
  readonly skip: readonly string[]
  readonly severities: Readonly<Record<string, Severity | 'off'>>
  /** Findings of a lower level are only counted. */
  readonly minSeverity?: Severity
}

/** Returns the options by which everything is reported that is found at all, of whatever level and confidence. */
export function everything(asOf: string): Judging & { readonly prefilter: true } {
  return { asOf, horizon: 90, minConfidence: 'possible', minSeverity: 'info', only: [], skip: [], severities: {}, prefilter: true }
}
