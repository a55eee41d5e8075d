import type { Report } from './report.ts'

/** The inputs of a reporter besides the report. */
export interface ReportContext {
  /** Returns the text of a file of the report, as it was analysed; undefined when it is not available. */
  text(file: string): string | undefined
  /** Returns the ranges of the credentials in a file, which no format shows; absent where nobody looked for them: then they are hidden by their look only. */
  secrets?(file: string): readonly HiddenRange[]
  readonly color: boolean
  readonly columns: number
  /** Returns the URL of a place in a file; absent where the output has no hyperlinks. */
  fileUrl?(place: { readonly file: string, readonly line: number }): string | undefined
  /** The command that runs sunset for the user; absent for npx. */
  readonly command?: string
  /** The version of the program, for formats that name it. */
  readonly version?: string
  /** The page of the program on the web, for formats that link to it; absent where it has none. */
  readonly homepage?: string
  /** Returns the properties of an entry in the schedule; undefined when they are not available. */
  entry?(id: string): EntryInfo | undefined
  /** Returns the owners of a file in CODEOWNERS, such as `@acme/edge`; none for a file without owner. Absent where there is no CODEOWNERS. */
  owners?(file: string): readonly string[]
  /** The key of groups, in formats that have some; by default the file. */
  readonly groupBy?: GroupKey
}

/** A half-open range of a text that no format shows. */
export interface HiddenRange {
  readonly start: number
  readonly end: number
  /** The text is a word of a comment, which may as well be harmless. */
  readonly isComment?: boolean
}

export type GroupKey = 'file' | 'entry' | 'owner' | 'date'

export interface EntryInfo {
  readonly title: string
  readonly notes: string | null
  /** The line of the entry in the schedule: in a file below the working directory, or of the program itself. */
  readonly place: { readonly within: 'project' | 'program', readonly file: string, readonly line: number } | null
}

/** Renders a report in pieces, as a large one is longer than a string can be; prints nothing. */
export type PiecewiseReporter = (report: Report, context: ReportContext) => Iterable<string>

/** Makes a reporter of one that renders in pieces. */
export function whole(pieces: PiecewiseReporter): Reporter {
  return (report, context) => [...pieces(report, context)].join('')
}

/** Renders a report; prints nothing. */
export type Reporter = (report: Report, context: ReportContext) => string
