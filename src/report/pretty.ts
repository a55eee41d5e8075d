import { codeFrame } from './code-frame.ts'
import { certainty, fixText, statement, stepsOf } from './describe.ts'
import { pageLink, placeLink } from './hyperlink.ts'
import { createPaint, type Paint, type Style } from './paint.ts'
import { escapeTerminal } from './escape-terminal.ts'
import { listedTest } from './group-mocks.ts'
import { redact } from './redact.ts'
import { timing } from './days.ts'
import type { Finding, Report } from './report.ts'
import { whole } from './reporter.ts'
import type { PiecewiseReporter, ReportContext } from './reporter.ts'
import { severityStyles } from './severity-styles.ts'
import { sourcesOf } from './sources.ts'

/** Findings for people: the sentence, the place as a frame of code, when it ends and what to use instead. */
export const prettyPieces: PiecewiseReporter = function* (report, context) {
  const paint = createPaint(context.color)
  const source = sourcesOf(context)
  const isListed = listedTest(report.findings)
  for (const finding of report.findings) {
    if (isListed(finding)) continue
    const opened = source(finding.file)
    const frame = opened === undefined ? [] : codeFrame(opened.shown(), finding, context.columns, paint)
    yield `${[...head(finding, paint, context), ...frame, ...notes(finding, report, paint, context), ''].join('\n')}\n`
  }
}

export const pretty = whole(prettyPieces)

function head(finding: Finding, paint: Paint, context: ReportContext): string[] {
  const level = paint(severityStyles[finding.severity], `${finding.severity}[${finding.entry}]`)
  const place = placeText(finding, context)
  return [`${level}: ${paint('bold', plain(statement(finding)))}`, `${gutter(finding)}${paint('blue', '-->')} ${place}`]
}

function notes(finding: Finding, report: Report, paint: Paint, context: ReportContext): string[] {
  const lines: [Style, string, string][] = []
  if (finding.kind !== 'suppression') lines.push(['bold', 'when', plain(`${timing(finding, report.asOf)} (${certainty(finding)})`)])
  for (const step of finding.trace) lines.push(['dim', 'from', `${placeText(step, context)} ${plain(redact(step.note))}`])
  if (finding.mocks) lines.push(['cyan', 'mock', mocksText(finding.mocks, context)])
  if (finding.replacement !== '') lines.push(['green', 'help', plain(finding.replacement)])
  for (const step of stepsOf(finding)) lines.push(['green', 'step', plain(step)])
  for (const fix of finding.fixes) lines.push(['green', 'fix', plain(fixText(fix, finding))])
  if (finding.held !== undefined) lines.push(['yellow', 'not fixed', plain(finding.held)])
  if (finding.help !== null) lines.push(['bold', 'docs', pageLink(context, finding.help, plain(finding.help))])
  return lines.map(([style, label, text]) => `${gutter(finding)} ${paint('blue', '=')} ${paint(style, label)}: ${text}`)
}

function mocksText(mocks: NonNullable<Finding['mocks']>, context: ReportContext): string {
  const places = mocks.map(mock => placeText(mock, context)).join(', ')
  return `also change ${mocks.length === 1 ? 'a mock' : `${mocks.length} mocks`}: ${places}`
}

function placeText(place: { readonly file: string, readonly line: number, readonly column: number }, context: ReportContext): string {
  return placeLink(context, place, `${escapeTerminal(place.file)}:${place.line}:${place.column}`)
}

function gutter(finding: Finding): string {
  return ' '.repeat(String(finding.line).length)
}

/** Returns text on one line: texts of a schedule may be written over several lines. */
function plain(text: string): string {
  return escapeTerminal(text.replace(/\s+/g, ' ').trim())
}
