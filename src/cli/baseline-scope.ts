import { resolve } from 'node:path'
import type { Scope } from '../baseline/match-baseline.ts'
import { entryIds } from '../config/check-entries.ts'
import { checkIds } from '../config/check-ids.ts'
import { existsSync } from '../node-fs.ts'
import type { Changes } from '../project/changed-lines.ts'
import type { ScheduleOutline } from '../schedule/model.ts'
import type { Baseline } from './baseline-file.ts'
import type { Analysed } from './fix-outcome.ts'
import type { ScanOptions } from './scan-options.ts'

/** The circumstances under which a report is compared with a baseline. */
export interface Comparing {
  readonly schedules: readonly ScheduleOutline[]
  readonly options: ScanOptions
  readonly cwd: string
  readonly changes?: Changes | undefined
}

type FileTest = (file: string) => boolean

/** Decides which findings of the baseline a report can confirm: those in files that were analysed without an error, or no longer exist. */
export function scopeOf(baseline: Baseline, { opened, report }: Analysed, { schedules, options, cwd, changes }: Comparing): Scope {
  const isAnalysed = analysedTest(baseline, { opened, report }, changes)
  const deleted = new Set(changes?.deleted().map(baseline.nameOf))
  const listed = new Set(opened.sources.files.map(baseline.nameOf))
  const isMissing = (file: string): boolean => deleted.has(file) || (!listed.has(file) && !existsSync(baseline.pathOf(file)))
  // A change shows only its own deletions.
  const isDeletion = (file: string): boolean => !changes || deleted.has(file)
  const isBelow = belowTest(options.paths.map(path => resolve(cwd, path)))
  return {
    nameOf: baseline.nameOf,
    isSettled: file => isAnalysed(file) || isMissing(file),
    isJudged: file => isAnalysed(file) || (isMissing(file) && isDeletion(file) && isBelow(baseline.pathOf(file))),
    ...entriesOf(schedules, options),
  }
}

/** Of a change, only the units of changed files are analysed, so that other files count as not analysed. */
function analysedTest(baseline: Baseline, { opened: { sources, selection }, report }: Analysed, changes: Changes | undefined): FileTest {
  const failed = new Set([...report.errors, ...report.summary.skipped].map(({ file }) => file))
  const analysed = new Set([...selection.files].filter(file => !failed.has(file) && sources.text(file) !== undefined).map(baseline.nameOf))
  const changed = new Set([...changes?.files.keys() ?? []].map(baseline.nameOf))
  return file => analysed.has(file) && (!changes || changed.has(file))
}

function belowTest(folders: readonly string[]): FileTest {
  return file => folders.some(folder => file === folder || file.startsWith(folder === '/' ? folder : `${folder}/`))
}

/** An entry that no schedule has any more still counts: nothing will be found of it. */
function entriesOf(schedules: readonly ScheduleOutline[], options: ScanOptions): Pick<Scope, 'entryOf' | 'isSought'> {
  const [only, skip] = [checkIds(options.only, schedules, '--only'), checkIds(options.skip, schedules, '--skip')]
  const idOf = entryIds(schedules)
  const entryOf = (entry: string): string => idOf(entry) ?? entry
  return { entryOf, isSought: entry => (only.length === 0 || only.includes(entryOf(entry))) && !skip.includes(entryOf(entry)) }
}
