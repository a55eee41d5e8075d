import { matchBaseline } from '../baseline/match-baseline.ts'
import type { Finding, Report } from '../report/report.ts'
import { baselineOf } from './narrow.ts'
import type { ScanOptions } from './scan-options.ts'

type Found = Pick<Finding, 'fingerprint' | 'entry' | 'file'>

/** Leaves out what the baseline lists of findings that stand for all of a project; undefined where there is no baseline. */
export function withoutKnown<Item extends Found>(
  findings: readonly Item[],
  { errors, summary }: Pick<Report, 'errors'> & { readonly summary: Pick<Report['summary'], 'skipped'> },
  named: ScanOptions['baseline'],
  cwd: string,
): { readonly fresh: readonly Item[]; readonly known: readonly Item[] } | undefined {
  if (named === undefined && findings.length === 0) return undefined
  const baseline = baselineOf({ baseline: named, ratchet: false }, cwd)
  if (!baseline) return undefined
  const failed = new Set([...errors, ...summary.skipped].map(({ file }) => baseline.nameOf(file)))
  return matchBaseline(findings, baseline.slots, {
    nameOf: baseline.nameOf,
    entryOf: entry => entry,
    isSettled: file => !failed.has(file),
    isJudged: () => false,
    isSought: () => true,
  })
}
