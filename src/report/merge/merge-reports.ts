import { own } from '../../own.ts'
import { byFile, compareTexts, inOrder, sortUnresolved } from '../in-order.ts'
import type { Finding, Report } from '../report.ts'
import { allSchedules } from './judgement.ts'

type Counts = Readonly<Record<string, number | undefined>>

/**
 * Merges several reports with the same judgement to the one that a single run over all their files would have written. A place
 * that two of them contain counts once; mere counts are added up, as they do not name files.
 */
export function mergeReports([first, ...others]: readonly [Report, ...Report[]]): Report {
  const all = [first, ...others]
  const summaries = all.map(({ summary }) => summary)
  const findings = inOrder(unique(all.flatMap(report => report.findings), placeOf))
  const unresolved = sortUnresolved(unique(all.flatMap(report => report.unresolved), JSON.stringify))
  const errors = unique(all.flatMap(report => report.errors), JSON.stringify).sort(byFile)
  const count = (severity: Finding['severity']) => findings.filter(finding => finding.severity === severity).length
  const fixes = summaries.flatMap(summary => summary.fixes ?? [])
  const { unknownHosts: _, ...summary } = first.summary
  return {
    ...first, schedules: allSchedules(all.map(({ schedules }) => schedules)), findings, unresolved, errors,
    summary: {
      ...summary,
      files: total(summaries.map(({ files }) => files)), analysed: total(summaries.map(({ analysed }) => analysed)),
      findings: { error: count('error'), warning: count('warning'), info: count('info') },
      hidden: sumOf(summaries.map(({ hidden }) => hidden)) as Report['summary']['hidden'],
      unresolved: unresolved.length, errors: errors.length,
      skipped: unique(summaries.flatMap(({ skipped }) => skipped), JSON.stringify).sort(byFile),
      ...unknownIn(all),
      ...fixes.length > 0 ? { fixes: sumOf(fixes) as Required<Report['summary']>['fixes'] } : {},
    },
  }
}

/** Adds up the hosts that no schedule knows; one analysed file shows that the whole calls others too. */
function unknownIn(all: readonly Report[]): Pick<Report['summary'], 'unknownHosts'> {
  const counts = new Map<string, number>()
  for (const { host, places } of all.flatMap(({ summary }) => summary.unknownHosts ?? [])) counts.set(host, (counts.get(host) ?? 0) + places)
  if (counts.size === 0 || all.some(({ summary: { analysed } }) => analysed > 0)) return {}
  return { unknownHosts: [...counts].map(([host, places]) => ({ host, places })).sort((a, b) => b.places - a.places || compareTexts(a.host, b.host)) }
}

function placeOf({ file, line, column, endLine, endColumn, entry, kind }: Finding): string {
  return JSON.stringify([file, line, column, endLine, endColumn, entry, kind])
}

function unique<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Map<string, Item>()
  for (const item of items) {
    const key = keyOf(item)
    if (!seen.has(key)) seen.set(key, item)
  }
  return [...seen.values()]
}

/** The optional counts of a report, in the order of a single run. */
const order = ['possible', 'suppressed', 'minor', 'baseline', 'applied', 'held', 'annotated']

function sumOf(counts: readonly Counts[]): Counts {
  const keys = order.filter(key => counts.some(each => Object.hasOwn(each, key)))
  return Object.fromEntries(keys.map(key => [key, total(counts.map(each => own(each, key) ?? 0))]))
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
