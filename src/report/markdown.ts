import { counted } from './counted.ts'
import { timing } from './days.ts'
import { describeHosts, describeSchedules } from './describe-schedules.ts'
import { certainty, statement } from './describe.ts'
import { appliedFix } from './applied-fix.ts'
import { markdown as text, markdownCell, markdownCode, markdownLink, markdownName } from './escape/markdown.ts'
import { errorText } from './file-errors.ts'
import { groupByEntry, inReadingOrder, type EntryGroup } from './group-by-entry.ts'
import { httpsLink } from './https-link.ts'
import type { Finding, Report } from './report.ts'
import type { ReportContext, Reporter } from './reporter.ts'
import { titleOf, usesAndComments } from './uses-and-comments.ts'

/** The length of a comment: GitHub allows 65,536 characters. */
const limit = 60_000
/** The most rows of the table, so that the places fit, too. */
const maxRows = 100
const marks = { error: '🔴', warning: '🟡', info: '🔵' } as const

/**
 * A comment for a pull request, or the summary of a step: the entries, what ends next first, then each entry with its places. A bot can find
 * its comment again by the first line.
 */
export const markdown: Reporter = (report, context) => {
  const { uses, comments } = usesAndComments(report.findings)
  const groups = inReadingOrder(groupByEntry(uses))
  const head = ['<!-- sunset -->', `## ${titleOf(report)}`, ...groups.length === 0 ? [] : [tableOf(groups, report.asOf, context)]].join('\n\n')
  const sections = [...groups.map(group => sectionOf(group, context)), ...commentsIn(comments, context), ...notAnalysed(report)]
  const { asOf, schedules, summary: { files, unresolved, unknownHosts } } = report
  const calls = unresolved > 0 ? ` ${counted(unresolved, 'call')} could not be resolved.` : ''
  const hosts = unknownHosts ? ` Called hosts: ${text(describeHosts(unknownHosts))}.` : ''
  const lookedFor = text(`Looked for ${describeSchedules(schedules, asOf)}.`)
  return `${fitting(head, sections).join('\n\n')}\n\nEvaluated as of ${asOf} in ${counted(files, 'file')}.${calls}${hosts} ${lookedFor}\n`
}

function tableOf(groups: readonly EntryGroup[], asOf: string, context: ReportContext): string {
  const rows = groups.slice(0, maxRows).map(group => {
    const cells = [`${marks[group.severity]} ${text(timing(group, asOf))}`, nameOf(group, context), String(group.findings.length), text(group.replacement)]
    return `| ${cells.map(markdownCell).join(' | ')} |`
  })
  const more = groups.length > maxRows ? [`| ${groups.length - maxRows} more | | | |`] : []
  return ['| When | Entry | Uses | Use instead |', '| --- | --- | ---: | --- |', ...rows, ...more].join('\n')
}

/** Formats the name of an entry: its title, then its id. */
function nameOf({ entry }: EntryGroup, context: ReportContext): string {
  const title = context.entry?.(entry)?.title
  return `${title === undefined ? '' : `${text(title)} `}${markdownCode(entry)}`
}

function sectionOf(group: EntryGroup, context: ReportContext): string {
  const link = httpsLink(group.help)
  return [
    `### ${nameOf(group, context)}`,
    ...group.replacement === '' ? [] : [text(group.replacement)],
    group.findings.map(finding => itemOf(finding, context)).join('\n'),
    ...link === undefined ? [] : [markdownLink('Documentation', link)],
  ].join('\n\n')
}

function commentsIn(comments: readonly Finding[], context: ReportContext): string[] {
  return comments.length === 0 ? [] : [`### Suppressions to review\n\n${comments.map(finding => itemOf(finding, context)).join('\n')}`]
}

function itemOf(finding: Finding, { owners }: ReportContext): string {
  const { severity, file, line, column } = finding
  const fix = appliedFix(finding)
  const how = fix === undefined ? '' : ` Fix: ${text(`${fix.title.replace(/\.$/, '')} (\`--fix${fix.safety === 'safe' ? '' : ' --unsafe-fixes'}\`)`)}.`
  // In code a name notifies no user.
  const names = (owners?.(file) ?? []).map(owner => ` ${markdownCode(owner)}`).join('')
  return `- ${marks[severity]} ${markdownName(`${file}:${line}:${column}`)}: ${text(statement(finding))} *${certainty(finding)}*${how}${names}`
}

function notAnalysed({ errors }: Report): string[] {
  const items = errors.map(error => `- ${markdownName(error.file)} ${text(errorText(error))}`)
  return items.length === 0 ? [] : [`### Files with errors\n\n${items.join('\n')}`]
}

/** Returns as many sections as fit into a comment. */
function fitting(head: string, sections: readonly string[]): string[] {
  const parts = [head]
  let room = limit - head.length
  for (const [index, section] of sections.entries()) {
    room -= section.length + 2
    if (room < 0) return [...parts, `${sections.length - index} more sections do not fit in a comment. See the full report.`]
    parts.push(section)
  }
  return parts
}
