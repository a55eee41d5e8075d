import { countOf, slotsOf } from '../baseline/baseline.ts'
import type { Slot } from '../baseline/baseline.ts'
import { matchBaseline } from '../baseline/match-baseline.ts'
import type { Matched, Scope } from '../baseline/match-baseline.ts'
import { counted } from '../report/counted.ts'
import { escapeTerminal } from '../report/escape-terminal.ts'
import type { Finding, Report } from '../report/report.ts'
import type { Baseline } from './baseline-file.ts'
import { baselineName } from './baseline-path.ts'
import { scopeOf } from './baseline-scope.ts'
import type { Comparing } from './baseline-scope.ts'
import { nothingChanged } from './changes-of.ts'
import { findBaseline } from './find-baseline.ts'
import type { Analysed } from './fix-outcome.ts'
import { reportWith } from './report-with.ts'
import type { ScanOptions } from './scan-options.ts'
import { touchedBy } from './touched.ts'

export interface Narrowed {
  readonly report: Report
  /** A message on what was left out; may be empty. */
  readonly message: string
  /** Whether the baseline lists findings that no longer exist, and must not. */
  readonly isWorse: boolean
  /** Leaves out of a later report what was left out of this one. */
  again(report: Report): Report
}

/** Leaves out of a report the findings that the baseline lists, and those that a change does not touch. */
export function narrow(found: Analysed, comparing: Comparing): Narrowed {
  const { opened, report } = found
  const { options, cwd, changes } = comparing
  const baseline = findBaseline(options, cwd, options.staged ? opened.sources : undefined)
  const touched = changes && touchedBy(changes, file => opened.sources.text(file))
  const { fresh, known, gone } = matched(found, baseline, comparing)
  const isWanted = (finding: Finding): boolean => touched?.finding(finding) ?? true
  const shown = fresh.filter(isWanted)
  const hidden = slotsOf(without(report.findings, shown), file => file)
  const more = {
    ...baseline && { baseline: known.filter(isWanted).length },
    ...changes && touched && { changes, touched, files: [...opened.selection.files].filter(file => changes.files.has(file)).length },
  }
  const isEmpty = more.files === 0 && shown.length === 0 && !options.quiet
  return {
    report: reportWith(report, shown, more),
    message: `${isEmpty ? nothingChanged(options) : ''}${options.quiet && !options.ratchet ? '' : goneText(gone, baseline, options)}`,
    isWorse: options.ratchet && gone.length > 0,
    again: later => reportWith(later, matchBaseline(later.findings, hidden, everything).fresh, more),
  }
}

function matched(found: Analysed, baseline: Baseline | undefined, comparing: Comparing): Omit<Matched<Finding>, 'waiting'> {
  const { findings } = found.report
  if (!baseline) return { fresh: findings, known: [], gone: [] }
  return matchBaseline(findings, baseline.slots, scopeOf(baseline, found, comparing))
}

function without(findings: readonly Finding[], shown: readonly Finding[]): readonly Finding[] {
  const known = new Set(shown)
  return findings.filter(finding => !known.has(finding))
}

/** Describes findings of the baseline that no longer exist, and lists them where that is an error; empty when there are none. */
function goneText(gone: readonly Slot[], baseline: Baseline | undefined, { ratchet }: ScanOptions): string {
  const number = countOf(gone)
  if (number === 0) return ''
  const name = escapeTerminal(baseline?.name ?? baselineName)
  const lines = (ratchet ? gone : []).map(slotText)
  return `${counted(number, 'finding')} in "${name}" no longer ${number === 1 ? 'exists' : 'exist'}. Run \`npx sunset-lint baseline prune\`.\n${lines.join('')}`
}

function slotText({ file, entry, count }: Slot): string {
  return `${escapeTerminal(`  ${file} ${entry}`)}${count > 1 ? ` (${String(count)} times)` : ''}\n`
}

const everything: Scope = { nameOf: file => file, entryOf: entry => entry, isSettled: () => true, isJudged: () => true, isSought: () => true }
