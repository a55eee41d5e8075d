import type { Report } from './report.ts'

/** What a reporter needs besides the report. */
export interface ReportContext {
  /** The text of a file of the report, as it was analysed; undefined when it cannot be had. */
  text(file: string): string | undefined
  readonly color: boolean
  readonly columns: number
  /** Of the program, for formats that name it. */
  readonly version?: string
  /** What the schedule says of an entry; undefined when it cannot be had. */
  entry?(id: string): EntryInfo | undefined
  /** Who owns a file, as CODEOWNERS says, such as `@acme/edge`; none when nobody does. Absent where there is no such file. */
  owners?(file: string): readonly string[]
  /** What groups are made of where a format makes some; files when not given. */
  readonly groupBy?: GroupKey
}

export type GroupKey = 'file' | 'entry' | 'owner' | 'date'

export interface EntryInfo {
  readonly title: string
  readonly notes: string | null
  /** The line of the schedule that it stands in: of a file below the working directory, or of the program itself. */
  readonly place: { readonly within: 'project' | 'program', readonly file: string, readonly line: number } | null
}

/** Renders a report; prints nothing. */
export type Reporter = (report: Report, context: ReportContext) => string
