import { certainty } from './describe.ts'
import { escapeTerminal } from './escape-terminal.ts'
import { placeLink } from './hyperlink.ts'
import { oneLine } from './one-line.ts'
import { createPaint } from './paint.ts'
import { whole } from './reporter.ts'
import type { PiecewiseReporter } from './reporter.ts'
import { severityStyles } from './severity-styles.ts'

/** One line for each finding, in the form that compilers print. */
export const concisePieces: PiecewiseReporter = function* ({ findings }, context) {
  const paint = createPaint(context.color)
  for (const finding of findings) {
    const place = placeLink(context, finding, `${escapeTerminal(finding.file)}:${finding.line}:${finding.column}`)
    const level = paint(severityStyles[finding.severity], `${finding.severity}[${finding.entry}]`)
    yield `${place}: ${level}: ${oneLine(finding.message)} (${certainty(finding)})\n`
  }
}

export const concise = whole(concisePieces)
