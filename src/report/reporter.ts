import type { Report } from './report.ts'

/** The inputs of a reporter besides the report. */
export interface ReportContext {
  /** Returns the text of a file of the report, as it was analysed; undefined when it is not available. */
  text(file: string): string | undefined
  readonly color: boolean
  readonly columns: number
  /** The version of the program, for formats that name it. */
  readonly version?: string
  /** Returns the properties of an entry in the schedule; undefined when they are not available. */
  entry?(id: string): EntryInfo | undefined
  /** Returns the owners of a file in CODEOWNERS, such as `@acme/edge`; none for a file without owner. Absent where there is no CODEOWNERS. */
  owners?(file: string): readonly string[]
  /** The key of groups, in formats that have some; by default the file. */
  readonly groupBy?: GroupKey
}

export type GroupKey = 'file' | 'entry' | 'owner' | 'date'

export interface EntryInfo {
  readonly title: string
  readonly notes: string | null
  /** The line of the entry in the schedule: in a file below the working directory, or of the program itself. */
  readonly place: { readonly within: 'project' | 'program', readonly file: string, readonly line: number } | null
}

/** Renders a report; prints nothing. */
export type Reporter = (report: Report, context: ReportContext) => string
