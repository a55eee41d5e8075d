import { matchBaseline } from '../baseline/match-baseline.ts'
import type { Finding, Report } from '../report/report.ts'
import { findBaseline } from './find-baseline.ts'
import type { ScanOptions } from './scan-options.ts'

type Found = Pick<Finding, 'fingerprint' | 'entry' | 'file'>

interface WithoutKnown<Item> {
  readonly fresh: readonly Item[]
  readonly known: readonly Item[]
}
/** The files of which a report does not have all findings. */
type Incomplete = Pick<Report, 'errors'> & { readonly summary: Pick<Report['summary'], 'skipped'> }

/** Leaves out the findings of a whole project that the baseline lists; undefined where there is no baseline. */
export function withoutKnown<Item extends Found>(
  findings: readonly Item[], { errors, summary }: Incomplete, named: ScanOptions['baseline'], cwd: string,
): WithoutKnown<Item> | undefined {
  if (named === undefined && findings.length === 0) return undefined
  const baseline = findBaseline({ baseline: named, ratchet: false }, cwd)
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
