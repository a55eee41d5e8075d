import { lastDayOf, timing } from '../days.ts'
import type { Finding } from '../report.ts'

/** Describes which date comes next for some findings, or that none does. */
export function nextOf(findings: readonly Finding[], asOf: string): string {
  const coming = findings.flatMap(finding => {
    const day = finding.sunset === null ? undefined : lastDayOf(finding.sunset)
    return day === undefined || day < asOf || finding.state === 'removed' ? [] : [{ finding, day }]
  }).sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const [next] = coming
  if (next !== undefined) return `Next: ${next.finding.entry} ${timing(next.finding, asOf)}.`
  const removed = findings.filter(({ state }) => state === 'removed').length
  if (findings.length === 0) return 'Nothing of an API is deprecated here.'
  if (removed === findings.length) return removed === 1 ? 'It is removed already.' : `All ${removed} are removed already.`
  return removed === 0 ? 'No end date is announced.' : `${removed} of ${findings.length} are removed already; of the others no end date is announced.`
}
