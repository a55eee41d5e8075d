import { timing } from './days.ts'
import { certainty } from './describe.ts'
import { appliedFix } from './applied-fix.ts'
import { markdown as text, markdownCode } from './escape/markdown.ts'
import { groupByEntry, type EntryGroup } from './group-by-entry.ts'
import { httpsLink } from './https-link.ts'
import type { Finding, Report } from './report.ts'
import type { ReportContext, Reporter } from './reporter.ts'
import { titleOf, toldApart } from './told-apart.ts'

/** A comment of GitHub holds 65,536 characters. */
const limit = 60_000
/** And a table so many rows that it leaves room for the places. */
const maxRows = 100
const marks = { error: '🔴', warning: '🟡', info: '🔵' } as const

/** A comment for a pull request, or the summary of a step: what ends when, then each entry with its places. The first line lets a bot find its comment again. */
export const markdown: Reporter = (report, context) => {
  const { uses, comments } = toldApart(report.findings)
  const groups = groupByEntry(uses)
  const head = ['<!-- sunset -->', `## ${titleOf(report.findings)}`, ...groups.length === 0 ? [] : [tableOf(groups, report.asOf)]].join('\n\n')
  const sections = [...groups.map(group => sectionOf(group, report.asOf, context)), ...commentsIn(comments, context), ...notAnalysed(report)]
  const foot = `As of ${report.asOf}; ${report.summary.files} ${report.summary.files === 1 ? 'file' : 'files'}.${report.summary.unresolved > 0 ? ` Calls that could not be resolved: ${report.summary.unresolved}.` : ''}`
  return `${fitting(head, sections).join('\n\n')}\n\n${foot}\n`
}

function tableOf(groups: readonly EntryGroup[], asOf: string): string {
  const rows = groups.slice(0, maxRows).map(group => `| ${marks[group.severity]} ${text(timing(group, asOf))} | ${markdownCode(group.entry)} | ${group.findings.length} | ${text(group.replacement)} |`)
  return ['| When | Entry | Uses | Use instead |', '| --- | --- | ---: | --- |', ...rows, ...groups.length > maxRows ? [`| ${groups.length - maxRows} more | | | |`] : []].join('\n')
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
  const fix = appliedFix(finding)
  // In code a name calls nobody.
  const own = owners?.(finding.file) ?? []
  const how = fix === undefined ? '' : ` ${text(`${fix.title.replace(/\.$/, '')}${fix.safety === 'safe' ? ' (`--fix`)' : ' (`--fix --unsafe-fixes`)'}`)}.`
  return `- ${marks[finding.severity]} ${markdownCode(`${finding.file}:${finding.line}:${finding.column}`)} ${text(finding.message)} *${certainty(finding)}*${how}${own.length > 0 ? ` ${own.map(markdownCode).join(' ')}` : ''}`
}

function notAnalysed({ errors }: Report): string[] {
  return errors.length === 0 ? [] : [`### Not analysed\n\n${errors.map(({ file, kind, message }) => `- ${markdownCode(file)} ${text(`${kind}: ${message}`)}`).join('\n')}`]
}

/** As many sections as a comment holds. */
function fitting(head: string, sections: readonly string[]): string[] {
  const parts = [head]
  let left = limit - head.length
  for (const [index, section] of sections.entries()) {
    left -= section.length + 2
    if (left < 0) return [...parts, `${sections.length - index} more sections do not fit into a comment: see the whole report.`]
    parts.push(section)
  }
  return parts
}
