import { isAbsolute, resolve } from 'node:path'
import { countOf, slotsOf } from '../baseline/baseline.ts'
import type { Slot } from '../baseline/baseline.ts'
import { matchBaseline } from '../baseline/match-baseline.ts'
import type { Scope } from '../baseline/match-baseline.ts'
import { entryIds } from '../config/check-entries.ts'
import { checkIds } from '../config/check-ids.ts'
import { UserError } from '../config/user-error.ts'
import { existsSync } from '../node-fs.ts'
import type { Changes } from '../project/changed-lines.ts'
import type { OpenSources } from '../project/open-sources.ts'
import { relativePath } from '../project/paths.ts'
import { escapeTerminal } from '../report/escape-terminal.ts'
import type { Finding, Report } from '../report/report.ts'
import type { ScheduleOutline } from '../schedule/model.ts'
import { openBaseline, stagedText } from './baseline-file.ts'
import type { Baseline } from './baseline-file.ts'
import { baselineName, baselinePath, isStaged } from './baseline-path.ts'
import { nothingChanged } from './changes-of.ts'
import type { Analysed } from './fix-outcome.ts'
import { reportWith } from './report-with.ts'
import type { ScanOptions } from './scan-options.ts'
import { touchedBy } from './touched.ts'

export interface Narrowed {
  readonly report: Report
  /** What there is to say of what was left out. */
  readonly told: string
  /** Whether the baseline lists what is not there any more, and must not. */
  readonly isWorse: boolean
  /** Leaves out of a later report what was left out of this one. */
  again(report: Report): Report
}

/** Leaves out of a report what the baseline knows, and what a change does not touch. */
export function narrow(
  { opened, report }: Analysed,
  schedules: readonly ScheduleOutline[],
  options: ScanOptions,
  cwd: string,
  changes: Changes | undefined,
): Narrowed {
  const baseline = baselineOf(options, cwd, options.staged ? opened.sources : undefined)
  const touched = changes && touchedBy(changes, file => opened.sources.text(file))
  const { fresh, known, gone } = baseline
    ? matchBaseline(report.findings, baseline.slots, scopeOf(baseline, { opened, report }, { schedules, options, cwd, changes }))
    : { fresh: report.findings, known: [], gone: [] }
  const isWanted = (finding: Finding): boolean => touched?.finding(finding) ?? true
  const left = fresh.filter(isWanted)
  const kept = new Set(left)
  const hidden = slotsOf(report.findings.filter(finding => !kept.has(finding)), file => file)
  const more = {
    ...(baseline && { baseline: known.filter(isWanted).length }),
    ...(changes && touched && { changes, touched, files: [...opened.selection.files].filter(file => changes.files.has(file)).length }),
  }
  const unchanged = more.files === 0 && left.length === 0 && !options.quiet ? nothingChanged(options) : ''
  return {
    report: reportWith(report, left, more),
    told: unchanged + (options.quiet && !options.ratchet ? '' : goneText(gone, baseline, options)),
    isWorse: options.ratchet && gone.length > 0,
    again: later => reportWith(later, matchBaseline(later.findings, hidden, everything).fresh, more),
  }
}

/** Says that findings of the baseline are gone, and which where that is an error; empty when none is. */
function goneText(gone: readonly Slot[], baseline: Baseline | undefined, { ratchet }: ScanOptions): string {
  const number = countOf(gone)
  if (number === 0) return ''
  const lines = (ratchet ? gone : []).map(
    ({ file, entry, count }) => `${escapeTerminal(`  ${file} ${entry}`)}${count > 1 ? ` (${String(count)} times)` : ''}\n`,
  )
  const [findings, are] = number === 1 ? ['finding', 'is'] : ['findings', 'are']
  const name = escapeTerminal(baseline?.name ?? baselineName)
  return `${String(number)} ${findings} of "${name}" ${are} no longer there: run \`sunset baseline prune\`.\n${lines.join('')}`
}

const everything: Scope = { nameOf: file => file, entryOf: entry => entry, isSettled: () => true, isJudged: () => true, isSought: () => true }

/** The baseline that was named, or the usual one where it exists; the staged one where it is for `staged` sources. */
export function baselineOf({ baseline, ratchet }: Pick<ScanOptions, 'baseline' | 'ratchet'>, cwd: string, staged?: OpenSources): Baseline | undefined {
  if (baseline === false && ratchet) throw new UserError('--no-baseline cannot be combined with --ratchet.')
  if (baseline === false) return undefined
  const { path, exists } = baselinePath(cwd, baseline, staged && (path => isStaged(path, staged)))
  if (exists) return openBaseline(cwd, path, true, staged ? stagedText : undefined)
  const name = baseline === undefined ? '' : shortPath(cwd, baseline)
  if (baseline !== undefined && existsSync(path))
    throw new UserError(`The baseline "${name}" is not staged, and --staged looks at nothing else: add it to git.`)
  if (baseline !== undefined) throw new UserError(`There is no baseline "${name}". Run \`sunset baseline create --baseline ${name}\`.`)
  if (ratchet) throw new UserError(`--ratchet needs a baseline, and there is no ${baselineName}. Run \`sunset baseline create\`.`)
  return undefined
}

/** A configuration gives an absolute path. */
function shortPath(cwd: string, path: string): string {
  return isAbsolute(path) ? relativePath(cwd, path) : path
}

/** What a report was made by, and the changes that it is about. */
interface Judging {
  readonly schedules: readonly ScheduleOutline[]
  readonly options: ScanOptions
  readonly cwd: string
  readonly changes?: Changes | undefined
}

/** What the baseline may say of files: only those that were analysed without an error, and those that are gone from where was looked. */
export function scopeOf(
  baseline: Baseline,
  { opened, report }: Analysed,
  { schedules, options, cwd, changes }: Judging,
): Scope {
  const { sources, selection } = opened
  const [only, skip] = [checkIds(options.only, schedules, '--only'), checkIds(options.skip, schedules, '--skip')]
  const idOf = entryIds(schedules)
  const failed = new Set([...report.errors, ...report.summary.skipped].map(({ file }) => file))
  const listed = new Set(sources.files.map(baseline.nameOf))
  const analysed = new Set([...selection.files].filter(file => !failed.has(file) && sources.text(file) !== undefined).map(baseline.nameOf))
  const asked = new Set([...changes?.files.keys() ?? []].map(baseline.nameOf))
  // Of a change only what belongs together with it is analysed.
  const isAnalysed = (file: string): boolean => analysed.has(file) && (!changes || asked.has(file))
  const deleted = new Set(changes?.deleted().map(baseline.nameOf))
  const isMissing = (file: string): boolean => deleted.has(file) || (!listed.has(file) && !existsSync(baseline.pathOf(file)))
  const isTold = (file: string): boolean => !changes || deleted.has(file)
  const folders = options.paths.map(path => resolve(cwd, path))
  const isBelow = (file: string): boolean => folders.some(folder => file === folder || file.startsWith(folder === '/' ? folder : `${folder}/`))
  return {
    nameOf: baseline.nameOf,
    isSettled: file => isAnalysed(file) || isMissing(file),
    isJudged: file => isAnalysed(file) || (isMissing(file) && isTold(file) && isBelow(baseline.pathOf(file))),
    entryOf: entry => idOf(entry) ?? entry,
    // Of an entry that no schedule has any more nothing will be found.
    isSought: entry => (only.length === 0 || only.includes(idOf(entry) ?? entry)) && !skip.includes(idOf(entry) ?? entry),
  }
}
