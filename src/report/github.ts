import { adviceOf, certainty } from './describe.ts'
import { byPriority } from './by-priority.ts'
import { timing } from './days.ts'
import { commandProperty, commandText } from './escape/command.ts'
import { errorText } from './file-errors.ts'
import { httpsLink } from './https-link.ts'
import type { Finding, Report, Severity } from './report.ts'
import type { Reporter } from './reporter.ts'
import { rangeIn, sourcesOf, type Range } from './sources.ts'

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const satisfies Record<Severity, string>
/** The number of annotations of a level that GitHub shows for a step; the others are in the log only. */
const shown = 10

/** Workflow commands that become annotations on a pull request; the most important come first. */
export const github: Reporter = (report, context) => {
  const source = sourcesOf(context)
  const findings = byPriority(report.findings)
  return [
    ...report.errors.map(error => command('error', { file: error.file, title: 'sunset' }, [errorText(error)])),
    ...findings.map(finding => command(commands[finding.severity], placeOf(finding, rangeIn(source(finding.file), finding)), linesOf(finding, report.asOf))),
    ...tooMany(report),
  ].map(line => `${line}\n`).join('')
}

function command(name: string, properties: Readonly<Record<string, string | number>>, lines: readonly string[]): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${commandProperty(String(value))}`)
  return `::${name} ${list.join(',')}::${commandText(lines)}`
}

/** Returns the properties of a place. Columns are allowed within one line only. */
function placeOf({ file, entry, confidence }: Finding, { line, column, endLine, endColumn }: Range): Readonly<Record<string, string | number>> {
  return { file, line, endLine, ...line === endLine ? { col: column, endColumn } : {}, title: `sunset: ${entry} (${confidence})` }
}

function linesOf(finding: Finding, asOf: string): readonly string[] {
  const link = httpsLink(finding.help)
  return [finding.message, `When: ${timing(finding, asOf)} (${certainty(finding)}).`, ...adviceOf(finding), ...link === undefined ? [] : [link]]
}

function tooMany({ findings, errors, summary }: Report): readonly string[] {
  const counts = [summary.findings.error + errors.length, summary.findings.warning, summary.findings.info]
  if (counts.every(count => count <= shown)) return []
  return [`GitHub shows ${shown} annotations of each level for a step. This log contains all ${findings.length} findings.`]
}
