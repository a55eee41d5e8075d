import type { Severity } from '../report/report.ts'

const ranks = { info: 0, warning: 1, error: 2, never: 3 } as const satisfies Record<Severity | 'never', number>

/** The parts of a report that decide on the exit code. */
interface Outcome {
  readonly errors: readonly unknown[]
  readonly unresolved: readonly unknown[]
  readonly findings: readonly { readonly severity: Severity }[]
}

interface Limits {
  readonly failOn: Severity | 'never'
  readonly strict: boolean
  /** Whether a ratchet fails, as findings of the baseline no longer exist. */
  readonly isWorse?: boolean
}

/** Returns 3 when a file could not be analysed or fixed, else 1 when something printed is bad enough to fail, else 0. */
export function exitCode(report: Outcome, options: Limits): 0 | 1 | 3 {
  if (report.errors.length > 0) return 3
  if (options.isWorse) return 1
  if (options.strict && report.unresolved.length > 0) return 1
  return report.findings.some(finding => ranks[finding.severity] >= ranks[options.failOn]) ? 1 : 0
}
