import { checkIds } from '../config/check-ids.ts'
import type { AnalyseOptions } from '../engine/analyse-options.ts'
import { namedPath } from '../project/named-path.ts'
import { followNamed } from '../project/follow-links.ts'
import type { Listing } from '../project/listing.ts'
import { openScan } from '../project/open-sources.ts'
import type { OpenSources } from '../project/open-sources.ts'
import { selectedFiles, WITHOUT_CODE } from '../project/select.ts'
import type { Selection } from '../project/select.ts'
import { byFile } from '../report/in-order.ts'
import type { Report } from '../report/report.ts'
import type { ScheduleOutline } from '../schedule/model.ts'
import type { Io } from './io.ts'
import type { ScanOptions } from './scan-options.ts'
import { watchedDisk } from './watched-disk.ts'
import { withErrors } from './with-errors.ts'

export interface Opened {
  readonly sources: OpenSources
  readonly selection: Selection
}

export interface OpenedBefore {
  readonly texts?: ReadonlyMap<string, string> | undefined
  /** The files that were listed when the same code was opened first. */
  readonly listing?: Listing | undefined
}

/** Opens the code that the options name, with texts in place of some files; the text of the standard input is all of the code. */
export function open(options: ScanOptions, io: Io, { texts, listing }: OpenedBefore = {}): Opened {
  const { stdin, forceExclude, unmatchedAllowed, includeMinified, follow } = options
  const named = follow ? followNamed(io.cwd, options.paths) : options.paths
  const paths = stdin === undefined ? named : [...texts?.keys() ?? []]
  const given = { ...texts && { overlay: texts }, ...listing && { listing } }
  const sources = openScan(io.cwd, paths, { paths, forceExclude, includeMinified, follow, ...watchedDisk(io), ...given })
  const selection = stdin === undefined ? selectedFiles(sources, paths) : selectedText(sources, paths)
  return { sources, selection: unmatchedAllowed ? { ...selection, unmatched: [] } : selection }
}

/** Selects the text of the standard input unless its file is ignored; it need not be on the disk. */
function selectedText(sources: OpenSources, paths: readonly string[]): Selection {
  const ignored = paths.filter(path => !sources.files.includes(path))
  if (ignored.length === 0) return selectedFiles(sources, paths)
  return { files: new Set(), unmatched: [], skipped: ignored.map(file => ({ file, reason: 'ignored' })) }
}

export type Engine = (sources: OpenSources, options: AnalyseOptions) => Report

/** Analyses the whole project and reports on the selected files. */
export function analyse({ sources, selection }: Opened, schedules: readonly ScheduleOutline[], options: ScanOptions, engine: Engine): Report {
  const report = engine(sources, {
    asOf: options.asOf,
    horizon: options.horizon,
    minConfidence: options.minConfidence,
    only: checkIds(options.only, schedules, '--only'),
    skip: checkIds(options.skip, schedules, '--skip'),
    minSeverity: options.minSeverity,
    severities: {},
    prefilter: options.prefilter,
    report: selection.files,
    narrow: true,
  })
  return withNamedErrors(completed(report, sources, selection), sources, options)
}

/** Adds the named files that were not analysed to the skipped ones. Neither they nor deleted files are counted. */
function completed(report: Report, sources: OpenSources, selection: Selection): Report {
  const known = new Set(report.summary.skipped.map(({ file }) => file))
  const added = selection.skipped.filter(({ file }) => !known.has(file))
  const without = new Set([...sources.skipped, ...added].map(({ file }) => file))
  const files = sources.files.filter(file => selection.files.has(file) && !without.has(file)).length
  return { ...report, summary: { ...report.summary, files, skipped: [...report.summary.skipped, ...added].sort(byFile) } }
}

/** Makes errors of skipped files that are named: who names a file relies on it being analysed. Hooks name whatever changed, and allow for it. */
function withNamedErrors(report: Report, { disk }: OpenSources, { paths, forceExclude, unmatchedAllowed }: ScanOptions): Report {
  const { skipped } = report.summary
  if (skipped.length === 0 || forceExclude || unmatchedAllowed) return report
  const named = new Set(paths.map(path => namedPath(disk, path)))
  const isError = (file: string, reason: string): boolean => named.has(file) && reason !== 'ignored' && reason !== WITHOUT_CODE
  const errors = skipped.filter(({ file, reason }) => isError(file, reason))
    .map(({ file, reason }) => ({ file, kind: 'not-analysed', message: `You named this file, but it is not analyzed: ${reason}.` }))
  const rest = skipped.filter(({ file, reason }) => !isError(file, reason))
  return withErrors({ ...report, summary: { ...report.summary, skipped: rest } }, errors)
}
