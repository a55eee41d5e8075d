import type { Finding, Report } from '../report/report.ts'
import type { TextBeside } from './texts-beside.ts'

/** The part of a report that an analysis adds, besides what is known of the project anyway. */
export interface Parts {
  readonly findings: readonly Finding[]
  readonly unresolved: Report['unresolved']
  readonly errors: Report['errors']
  readonly skipped: Report['summary']['skipped']
  /** Files that were parsed. */
  readonly analysed: readonly string[]
  /** The file of each finding below the lowest confidence that is reported. */
  readonly possible: readonly string[]
  /** Findings that comments suppress. */
  readonly suppressed?: number
  /** The file of each finding below the lowest level that is reported. */
  readonly minor: readonly string[]
  /** The texts that are no code and that the result depends on. */
  readonly beside?: readonly TextBeside[]
}
