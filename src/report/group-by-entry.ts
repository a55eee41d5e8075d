import { lastDayOf } from './days.ts'
import type { Finding, Severity } from './report.ts'

/** The findings of an entry that end on the same date. */
export interface EntryGroup extends Pick<Finding, 'entry' | 'kind' | 'state' | 'deprecated' | 'sunset' | 'replacement' | 'help'> {
  readonly severity: Severity
  readonly findings: readonly Finding[]
}

const ranks = { error: 0, warning: 1, info: 2 } as const satisfies Record<Severity, number>

/** Findings by entry and date; what ends first comes first, what has no end date last. */
export function groupByEntry(findings: readonly Finding[]): EntryGroup[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = JSON.stringify([finding.entry, finding.kind === 'suppression', finding.state, finding.deprecated, finding.sunset])
    groups.set(key, [...groups.get(key) ?? [], finding])
  }
  return [...groups.values()].flatMap(groupOf).sort((a, b) => compare(dayOf(a), dayOf(b)) || compare(a.entry, b.entry) || compare(dateOf(a), dateOf(b)))
}

function groupOf(findings: readonly Finding[]): EntryGroup[] {
  const [first] = findings
  if (first === undefined) return []
  const { entry, kind, state, deprecated, sunset, replacement, help } = first
  const severity = findings.map(finding => finding.severity).reduce((worst, each) => ranks[each] < ranks[worst] ? each : worst)
  return [{ entry, kind, state, deprecated, sunset, replacement, help, severity, findings }]
}

function dayOf({ sunset }: Pick<EntryGroup, 'sunset'>): string {
  return sunset === null ? '9999' : lastDayOf(sunset) ?? sunset
}

/** What one group of an entry comes before another by. */
export function dateOf(group: Pick<EntryGroup, 'state' | 'deprecated' | 'sunset'>): string {
  return `${dayOf(group)} ${group.state} ${group.deprecated ?? ''}`.trimEnd()
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
