import type { Invocation, Log, ReportingDescriptor, Run } from 'sarif'
import { byPriority } from './by-priority.ts'
import { outdatedSchedules } from './describe-schedules.ts'
import { escapeTerminal } from './escape-terminal.ts'
import { errorText } from './file-errors.ts'
import { httpsLink } from './https-link.ts'
import { oneLine } from './one-line.ts'
import type { Finding, Report } from './report.ts'
import type { ReportContext, Reporter } from './reporter.ts'
import { cutNotice, maxResults } from './sarif/limits.ts'
import { uriOf } from './sarif/location.ts'
import { resultOf } from './sarif/result.ts'
import { rulesOf } from './sarif/rules.ts'
import { sourcesOf } from './sources.ts'

const notifications = [
  ['not-analysed', 'A file could not be analyzed.', 'The findings in the other files are complete.'],
  ['schedule-outdated', 'The data of a schedule is out of date.', 'Deprecations announced since then are not found.'],
  ['results-cut', 'Some results were omitted.', 'The other formats contain all results.'],
] as const

/** SARIF 2.1.0, with the properties that GitHub requires; a rule is an entry. */
export const sarif: Reporter = (report, context) => {
  const log: Log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [runOf(report, context)],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function runOf(report: Report, context: ReportContext): Run {
  const findings = mostImportant(report.findings)
  const rules = rulesOf(findings, context)
  const indexes = new Map(rules.map(({ id }, index) => [id, index]))
  const source = sourcesOf(context)
  const version = context.version === undefined ? {} : { version: context.version, semanticVersion: context.version }
  const link = httpsLink(context.homepage)
  const homepage = link === undefined ? {} : { informationUri: link }
  return {
    tool: { driver: { name: 'sunset', ...version, ...homepage, rules, notifications: notifications.map(descriptorOf) } },
    invocations: [invocationOf(report, findings.length)],
    originalUriBaseIds: {
      '%SRCROOT%': { description: { text: 'The directory that was scanned.' } },
      SUNSET: { description: { text: 'The installed package, which contains the bundled schedules.' } },
    },
    columnKind: 'utf16CodeUnits',
    automationDetails: { id: 'sunset/' },
    results: findings.map(finding => resultOf(finding, indexes.get(finding.entry) ?? 0, source, context)),
    properties: { asOf: report.asOf, schedules: report.schedules, unresolved: report.summary.unresolved },
  }
}

function descriptorOf([id, title, help]: (typeof notifications)[number]): ReportingDescriptor {
  return { id, shortDescription: { text: title }, fullDescription: { text: `${title} ${help}` }, help: { text: help } }
}

/** Returns findings in the order of the report, without the least important if there are too many. */
function mostImportant(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length <= maxResults) return findings
  const first = new Set(byPriority(findings).slice(0, maxResults))
  return findings.filter(finding => first.has(finding))
}

function invocationOf({ errors, findings, schedules, asOf }: Report, written: number): Invocation {
  return {
    executionSuccessful: errors.length === 0,
    toolExecutionNotifications: [
      ...outdatedSchedules(schedules, asOf).map(oneLine).map(text => (
        { level: 'warning' as const, descriptor: { id: 'schedule-outdated' }, message: { text } }
      )),
      ...errors.map(error => ({
        level: 'error' as const, descriptor: { id: 'not-analysed' }, message: { text: `${escapeTerminal(error.file)}: ${oneLine(errorText(error))}` },
        locations: [{ physicalLocation: { artifactLocation: uriOf(error.file) } }],
      })),
      ...written < findings.length ? [cutNotice(findings.length, written)] : [],
    ],
  }
}
