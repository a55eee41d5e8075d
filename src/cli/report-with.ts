import type { Changes } from '../project/changed-lines.ts'
import type { Finding, Report, Severity } from '../report/report.ts'
import type { Touched } from './touched.ts'

interface More {
  /** How many findings the baseline hides. */
  readonly baseline?: number
  /** How many files are reported on, where they are less than all. */
  readonly files?: number
  readonly changes?: Changes
  readonly touched?: Touched
}

/** A report with some of its findings, and of a change with what belongs to changed files only. */
export function reportWith(report: Report, findings: readonly Finding[], { baseline, files, changes, touched }: More): Report {
  const count = (severity: Severity) => findings.filter(finding => finding.severity === severity).length
  const isOf = ({ file }: { readonly file: string }): boolean => changes?.files.has(file) ?? true
  const unresolved = report.unresolved.filter(place => touched?.place(place) ?? true)
  const errors = report.errors.filter(isOf)
  const { summary } = report
  return {
    ...report, findings, unresolved, errors,
    summary: {
      ...summary, files: files ?? summary.files,
      findings: { error: count('error'), warning: count('warning'), info: count('info') },
      // What is hidden is not known by its lines.
      hidden: { ...changes ? { possible: 0 } : summary.hidden, ...baseline !== undefined && { baseline } },
      unresolved: unresolved.length, errors: errors.length, skipped: summary.skipped.filter(isOf),
    },
  }
}
