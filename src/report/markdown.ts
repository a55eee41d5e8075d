import { counted } from './counted.ts'
import { timing } from './days.ts'
import { describeHosts, describeSchedules } from './describe-schedules.ts'
import { certainty } from './describe.ts'
import { appliedFix } from './applied-fix.ts'
import { markdown as text, markdownCode, markdownName } from './escape/markdown.ts'
import { groupByEntry, type EntryGroup } from './group-by-entry.ts'
import { httpsLink } from './https-link.ts'
import type { Finding, Report } from './report.ts'
import type { ReportContext, Reporter } from './reporter.ts'
import { titleOf, usesAndComments } from './uses-and-comments.ts'

/** The length of a comment: GitHub allows 65,536 characters. */
const limit = 60_000
/** The number of rows of the table, which leaves room for the places. */
const maxRows = 100
const marks = { error: '🔴', warning: '🟡', info: '🔵' } as const

/**
 * A comment for a pull request, or the summary of a step: what ends when, then each entry with its places. A bot can find its
 * comment again by the first line.
 */
export const markdown: Reporter = (report, context) => {
  const { uses, comments } = usesAndComments(report.findings)
  const groups = groupByEntry(uses)
  const head = ['<!-- sunset -->', `## ${titleOf(report)}`, ...groups.length === 0 ? [] : [tableOf(groups, report.asOf)]].join('\n\n')
  const sections = [...groups.map(group => sectionOf(group, report.asOf, context)), ...commentsIn(comments, context), ...notAnalysed(report)]
  const { asOf, schedules, summary: { files, unresolved, unknownHosts } } = report
  const calls = unresolved > 0 ? ` Calls that could not be resolved: ${unresolved}.` : ''
  const hosts = unknownHosts ? ` Called: ${text(describeHosts(unknownHosts))}.` : ''
  const lookedFor = text(`Looked for ${describeSchedules(schedules, asOf)}.`)
  return `${fitting(head, sections).join('\n\n')}\n\nAs of ${asOf}; ${counted(files, 'file')}.${calls}${hosts} ${lookedFor}\n`
}

function tableOf(groups: readonly EntryGroup[], asOf: string): string {
  const rows = groups.slice(0, maxRows).map(({ severity, entry, findings, replacement, ...group }) => {
    const when = `${marks[severity]} ${text(timing(group, asOf))}`
    return `| ${when} | ${markdownCode(entry)} | ${findings.length} | ${text(replacement)} |`
  })
  const more = groups.length > maxRows ? [`| ${groups.length - maxRows} more | | | |`] : []
  return ['| When | Entry | Uses | Use instead |', '| --- | --- | ---: | --- |', ...rows, ...more].join('\n')
}

function sectionOf({ entry, findings, help }: EntryGroup, asOf: string, context: ReportContext): string {
  const title = context.entry?.(entry)?.title
  const link = httpsLink(help)
  return [
    `### ${markdownCode(entry)}${title === undefined ? '' : ` ${text(title)}`}`,
    findings.map(finding => itemOf(finding, context)).join('\n'),
    ...link === undefined ? [] : [`[Documentation](<${link}>)`],
  ].join('\n\n')
}

function commentsIn(comments: readonly Finding[], context: ReportContext): string[] {
  return comments.length === 0 ? [] : [`### Suppressions to look after\n\n${comments.map(finding => itemOf(finding, context)).join('\n')}`]
}

function itemOf(finding: Finding, { owners }: ReportContext): string {
  const { severity, file, line, column, message } = finding
  const fix = appliedFix(finding)
  const how = fix === undefined ? '' : ` ${text(`${fix.title.replace(/\.$/, '')}${fix.safety === 'safe' ? ' (`--fix`)' : ' (`--fix --unsafe-fixes`)'}`)}.`
  // In code a name notifies no user.
  const names = (owners?.(file) ?? []).map(owner => ` ${markdownCode(owner)}`).join('')
  return `- ${marks[severity]} ${markdownName(`${file}:${line}:${column}`)} ${text(message)} *${certainty(finding)}*${how}${names}`
}

function notAnalysed({ errors }: Report): string[] {
  const items = errors.map(({ file, kind, message }) => `- ${markdownName(file)} ${text(`${kind}: ${message}`)}`)
  return items.length === 0 ? [] : [`### Not analysed\n\n${items.join('\n')}`]
}

/** Returns as many sections as fit into a comment. */
function fitting(head: string, sections: readonly string[]): string[] {
  const parts = [head]
  let room = limit - head.length
  for (const [index, section] of sections.entries()) {
    room -= section.length + 2
    if (room < 0) return [...parts, `${sections.length - index} more sections do not fit into a comment: see the whole report.`]
    parts.push(section)
  }
  return parts
}
