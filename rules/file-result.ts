import type { Finding } from '../src/report/report.ts'

/** The result of linting a file. */
export interface FileResult {
  readonly findings: readonly Finding[]
  /** Why the file could not be analysed. */
  readonly problem: string | null
}
