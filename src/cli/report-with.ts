import type { Changes } from '../project/changed-lines.ts'
import type { Finding, Report, Severity } from '../report/report.ts'
import type { Touched } from './touched.ts'

interface More {
  /** The number of findings that the baseline hides. */
  readonly baseline?: number
  /** The number of files that are reported on, where it is not all of them. */
  readonly files?: number
  readonly changes?: Changes
  readonly touched?: Touched
}

/** Replaces the findings of a report, and limits the rest of it to changed files. */
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
      // Hidden findings have no lines by which a change could be compared.
      hidden: { ...changes ? { possible: 0 } : summary.hidden, ...baseline !== undefined && { baseline } },
      unresolved: unresolved.length, errors: errors.length, skipped: summary.skipped.filter(isOf),
    },
  }
}
