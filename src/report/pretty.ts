import { codeFrame } from './code-frame.ts'
import { certainty, fixText, statement, stepsOf } from './describe.ts'
import { createPaint, type Paint, type Style } from './paint.ts'
import { escapeTerminal } from './escape-terminal.ts'
import { listedTest } from './group-mocks.ts'
import { redact } from './redact.ts'
import { timing } from './days.ts'
import type { Finding, Report } from './report.ts'
import { whole } from './reporter.ts'
import type { PiecewiseReporter } from './reporter.ts'
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
    yield `${[...head(finding, paint), ...frame, ...notes(finding, report, paint), ''].join('\n')}\n`
  }
}

export const pretty = whole(prettyPieces)

function head(finding: Finding, paint: Paint): string[] {
  const level = paint(severityStyles[finding.severity], `${finding.severity}[${finding.entry}]`)
  const place = `${escapeTerminal(finding.file)}:${finding.line}:${finding.column}`
  return [`${level}: ${paint('bold', plain(statement(finding)))}`, `${gutter(finding)}${paint('blue', '-->')} ${place}`]
}

function notes(finding: Finding, report: Report, paint: Paint): string[] {
  const lines: [Style, string, string][] = finding.kind === 'suppression' ? [] : [['bold', 'when', `${timing(finding, report.asOf)} (${certainty(finding)})`]]
  for (const step of finding.trace) lines.push(['dim', 'from', `${step.file}:${step.line}:${step.column} ${redact(step.note)}`])
  if (finding.mocks) lines.push(['cyan', 'mock', mocksText(finding.mocks)])
  if (finding.replacement !== '') lines.push(['green', 'help', finding.replacement])
  for (const step of stepsOf(finding)) lines.push(['green', 'step', step])
  for (const fix of finding.fixes) lines.push(['green', 'fix', fixText(fix, finding)])
  if (finding.held !== undefined) lines.push(['yellow', 'held', finding.held])
  if (finding.help !== null) lines.push(['bold', 'docs', finding.help])
  return lines.map(([style, label, text]) => `${gutter(finding)} ${paint('blue', '=')} ${paint(style, label)}: ${plain(text)}`)
}

function mocksText(mocks: NonNullable<Finding['mocks']>): string {
  const places = mocks.map(({ file, line, column }) => `${file}:${line}:${column}`).join(', ')
  return `also change ${mocks.length === 1 ? 'a mock' : `${mocks.length} mocks`}: ${places}`
}

function gutter(finding: Finding): string {
  return ' '.repeat(String(finding.line).length)
}

/** Returns text on one line: texts of a schedule may be written over several lines. */
function plain(text: string): string {
  return escapeTerminal(text.replace(/\s+/g, ' ').trim())
}
