import type { Report } from './report.ts'

/** What a reporter needs besides the report. */
export interface ReportContext {
  /** The text of a file of the report, as it was analysed; undefined when it cannot be had. */
  text(file: string): string | undefined
  readonly color: boolean
  readonly columns: number
}

/** Renders a report; prints nothing. */
export type Reporter = (report: Report, context: ReportContext) => string
