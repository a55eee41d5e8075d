import { severityRanks } from './by-priority.ts'
import { lastDayOf } from './days.ts'
import { compareTexts } from './in-order.ts'
import type { Finding, Severity } from './report.ts'

/** The findings of an entry that end on the same date. */
export interface EntryGroup extends Pick<Finding, 'entry' | 'kind' | 'state' | 'deprecated' | 'sunset' | 'replacement' | 'help'> {
  readonly severity: Severity
  readonly findings: readonly Finding[]
}

/** Groups findings by entry and date, in the order of their end dates; those without an end date come last. */
export function groupByEntry(findings: readonly Finding[]): EntryGroup[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = JSON.stringify([finding.entry, finding.kind === 'suppression', finding.state, finding.deprecated, finding.sunset])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [finding])
    else group.push(finding)
  }
  return [...groups.values()].flatMap(groupOf)
    .sort((a, b) => compareTexts(dayOf(a), dayOf(b)) || compareTexts(a.entry, b.entry) || compareTexts(dateOf(a), dateOf(b)))
}

/** How near the end is: ahead on a known date, passed, or without a date. */
export type Phase = 'upcoming' | 'removed' | 'undated'

export function phaseOf({ state, sunset }: Pick<Finding, 'state' | 'sunset'>): Phase {
  if (state === 'removed') return 'removed'
  return sunset === null ? 'undated' : 'upcoming'
}

/** Sorts groups for people: first what ends next, then what is removed, the latest first, then what has no end date. */
export function inReadingOrder(groups: readonly EntryGroup[]): EntryGroup[] {
  const of = (phase: Phase): EntryGroup[] => groups.filter(group => phaseOf(group) === phase)
  return [...of('upcoming'), ...of('removed').sort((a, b) => compareTexts(dayOf(b), dayOf(a))), ...of('undated')]
}

function groupOf(findings: readonly Finding[]): EntryGroup[] {
  const [first] = findings
  if (first === undefined) return []
  const { entry, kind, state, deprecated, sunset, replacement, help } = first
  const severity = findings.map(finding => finding.severity).reduce((worst, each) => severityRanks[each] < severityRanks[worst] ? each : worst)
  return [{ entry, kind, state, deprecated, sunset, replacement, help, severity, findings }]
}

function dayOf({ sunset }: Pick<EntryGroup, 'sunset'>): string {
  return sunset === null ? '9999' : lastDayOf(sunset) ?? sunset
}

/** Returns the key by which the groups of one entry are sorted. */
export function dateOf(group: Pick<EntryGroup, 'state' | 'deprecated' | 'sunset'>): string {
  return `${dayOf(group)} ${group.state} ${group.deprecated ?? ''}`.trimEnd()
}
