import { tells } from './changes-of.ts'
import { redact } from './redact.ts'
import type { Finding, Report } from './report.ts'
import type { ReportContext } from './reporter.ts'
import { sourcesOf, type Source } from './sources.ts'

/** Code that may hold a credential: a text between quotes, or a number. */
const literal = /["'`]|\d{4}/

/** Tests if an edit of the report has code in which a credential could be. */
export function movesLiterals({ findings }: Report): boolean {
  return findings.some(({ fixes }) => fixes.some(({ edits }) => edits.some(({ text }) => literal.test(text))))
}

/** Returns a report as data, without keys in texts about the code, and without the fixes whose edits would tell a credential. */
export function withoutSecrets(report: Report, context: ReportContext): Report {
  const source = sourcesOf(context)
  return {
    ...report,
    findings: report.findings.map(finding => toldLess(finding, source)),
    unresolved: report.unresolved.map(call => ({ ...call, reason: redact(call.reason) })),
    errors: report.errors.map(error => ({ ...error, message: redact(error.message) })),
  }
}

function toldLess(finding: Finding, source: (file: string) => Source | undefined): Finding {
  const isTold = (file: string, text: string): boolean => redact(text) !== text || (literal.test(text) && tells(source(file), text))
  return {
    ...finding,
    trace: finding.trace.map(step => ({ ...step, note: redact(step.note) })),
    fixes: finding.fixes.filter(({ edits }) => !edits.some(({ file, text }) => isTold(file, text))),
  }
}
