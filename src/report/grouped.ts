import { certainty } from './describe.ts'
import { escapeTerminal } from './escape-terminal.ts'
import { oneLine } from './one-line.ts'
import { createPaint, type Paint } from './paint.ts'
import type { Finding } from './report.ts'
import type { Reporter } from './reporter.ts'
import { severityStyles } from './severity-styles.ts'

/** The findings of each file under its name. */
export const grouped: Reporter = ({ findings }, { color }) => {
  const paint = createPaint(color)
  const files = new Map<string, Finding[]>()
  for (const finding of findings) files.set(finding.file, [...files.get(finding.file) ?? [], finding])
  return [...files].map(([file, own]) => `${paint('bold', escapeTerminal(file))}\n${linesOf(own, paint)}\n`).join('')
}

function linesOf(findings: readonly Finding[], paint: Paint): string {
  const rows = findings.map(finding => ({ finding, place: `${finding.line}:${finding.column}` }))
  const width = Math.max(...rows.map(({ place }) => place.length))
  return rows.map(({ finding, place }) => {
    const level = paint(severityStyles[finding.severity], finding.severity.padEnd('warning'.length))
    return `  ${place.padStart(width)}  ${level}  ${oneLine(finding.message)} ${paint('dim', `(${certainty(finding)})`)}  ${paint('bold', finding.entry)}\n`
  }).join('')
}
