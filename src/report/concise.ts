import { certainty } from './describe.ts'
import { escapeTerminal } from './escape-terminal.ts'
import { oneLine } from './one-line.ts'
import { createPaint } from './paint.ts'
import type { Reporter } from './reporter.ts'
import { severityStyles } from './severity-styles.ts'

/** One line for each finding, in the form that compilers print. */
export const concise: Reporter = ({ findings }, { color }) => {
  const paint = createPaint(color)
  return findings.map(finding => {
    const place = `${escapeTerminal(finding.file)}:${finding.line}:${finding.column}`
    const level = paint(severityStyles[finding.severity], `${finding.severity}[${finding.entry}]`)
    return `${place}: ${level}: ${oneLine(finding.message)} (${certainty(finding)})\n`
  }).join('')
}
