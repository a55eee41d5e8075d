import { lastDayOf } from './days.ts'
import { certainty } from './describe.ts'
import { escapeTerminal } from './escape-terminal.ts'
import { placeLink } from './hyperlink.ts'
import { compareTexts } from './in-order.ts'
import { oneLine } from './one-line.ts'
import { createPaint, type Paint } from './paint.ts'
import type { Finding } from './report.ts'
import type { GroupKey, ReportContext, Reporter } from './reporter.ts'
import { severityStyles } from './severity-styles.ts'

interface Group {
  readonly title: string
  /** The key by which groups are sorted. */
  readonly order: string
  readonly findings: readonly Finding[]
}

/** The findings of each file under its name, or those of each entry, owner or date. */
export const grouped: Reporter = ({ findings }, context) => {
  const paint = createPaint(context.color)
  const key = context.groupBy ?? 'file'
  return groupsOf(findings, key, context)
    .map(group => `${paint('bold', escapeTerminal(group.title))}\n${linesOf(group.findings, key, paint, context)}\n`).join('')
}

/** Groups findings in the order of their names, or of their days; those without owner or date come last. A finding is listed under each of its owners. */
function groupsOf(findings: readonly Finding[], key: GroupKey, context: ReportContext): readonly Group[] {
  const groups = new Map<string, { title: string, order: string, findings: Finding[] }>()
  for (const finding of findings) for (const { title, order } of titlesOf(finding, key, context)) {
    const known = groups.get(title)
    if (known) known.findings.push(finding)
    else groups.set(title, { title, order, findings: [finding] })
  }
  const all = [...groups.values()]
  return key === 'file' ? all : all.sort((a, b) => compareTexts(a.order, b.order) || compareTexts(a.title, b.title))
}

const last = '\uffff'

function titlesOf({ kind, file, entry, sunset }: Finding, key: GroupKey, { owners }: ReportContext): readonly Pick<Group, 'title' | 'order'>[] {
  switch (key) {
    case 'file': return [{ title: file, order: file }]
    case 'entry': return [{ title: entry, order: entry }]
    case 'date':
      if (kind === 'suppression') return [{ title: 'comments in the code', order: last }]
      return [sunset === null ? { title: 'no end date', order: last } : { title: sunset, order: lastDayOf(sunset) ?? sunset }]
    case 'owner': {
      const own = owners?.(file) ?? []
      return own.length === 0 ? [{ title: 'no owner', order: last }] : own.map(owner => ({ title: owner, order: owner }))
    }
  }
}

function linesOf(findings: readonly Finding[], key: GroupKey, paint: Paint, context: ReportContext): string {
  const rows = findings.map(finding => {
    const place = `${finding.line}:${finding.column}`
    return { finding, place: key === 'file' ? place : escapeTerminal(`${finding.file}:${place}`) }
  })
  const width = Math.max(...rows.map(({ place }) => place.length))
  return rows.map(({ finding, place }) => {
    const level = paint(severityStyles[finding.severity], finding.severity.padEnd('warning'.length))
    const [link, padding] = [placeLink(context, finding, place), ' '.repeat(width - place.length)]
    const start = key === 'file' ? padding + link : link + padding
    return `  ${start}  ${level}  ${oneLine(finding.message)} ${paint('dim', `(${certainty(finding)})`)}  ${paint('bold', finding.entry)}\n`
  }).join('')
}
