import { escapeTerminal } from './escape-terminal.ts'
import { errorText } from './file-errors.ts'
import { oneLine } from './one-line.ts'
import type { Report, Severity } from './report.ts'
import type { Reporter } from './reporter.ts'
import { rangeIn, sourcesOf } from './sources.ts'

const severities = { error: 'critical', warning: 'major', info: 'info' } as const satisfies Record<Severity, string>

/** A Code Quality report of GitLab. */
export const gitlab: Reporter = (report, context) => {
  const source = sourcesOf(context)
  const issues = report.findings.map(finding => {
    const { line, endLine } = rangeIn(source(finding.file), finding)
    return {
      description: oneLine(finding.message), check_name: finding.entry, fingerprint: finding.fingerprint, severity: severities[finding.severity],
      location: { path: finding.file, lines: { begin: line, end: endLine } },
    }
  })
  return `${JSON.stringify(distinct([...issues, ...failuresOf(report)]), null, 2)}\n`
}

interface Issue {
  readonly fingerprint: string
}

function failuresOf({ errors }: Report) {
  return errors.map(error => ({
    description: oneLine(errorText(error)),
    check_name: 'not-analysed',
    fingerprint: `not-analysed:${error.kind}:${escapeTerminal(error.file)}`,
    severity: 'critical',
    location: { path: error.file, lines: { begin: 1, end: 1 } },
  }))
}

/** Makes fingerprints distinct: GitLab hides an issue that has the fingerprint of another one. */
function distinct<One extends Issue>(issues: readonly One[]): One[] {
  const seen = new Map<string, number>()
  return issues.map(issue => {
    const count = (seen.get(issue.fingerprint) ?? 0) + 1
    seen.set(issue.fingerprint, count)
    return count === 1 ? issue : { ...issue, fingerprint: `${issue.fingerprint}#${count}` }
  })
}
