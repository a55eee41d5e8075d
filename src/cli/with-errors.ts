import type { Report } from '../report/report.ts'

export type FileError = Report['errors'][number]

/** Adds errors to a report, in the order of files. */
export function withErrors(report: Report, added: readonly FileError[]): Report {
  if (added.length === 0) return report
  const errors = [...report.errors, ...added].sort((a, b) => a.file < b.file ? -1 : a.file > b.file ? 1 : 0)
  return { ...report, errors, summary: { ...report.summary, errors: errors.length } }
}
