import type { Changes } from '../project/changed-lines.ts'
import type { Listing } from '../project/listing.ts'
import { nearestModules } from '../project/find-root.ts'
import { checkIds } from '../config/check-ids.ts'
import type { ScheduleOutline } from '../schedule/model.ts'
import { open } from './analyse.ts'
import type { Opened } from './analyse.ts'
import type { Configuration } from './configuration.ts'
import { isFixing } from './fix-options.ts'
import type { Io } from './io.ts'
import { configurationOf } from './load-configuration.ts'
import { narrowingFor } from './load-narrowing.ts'
import type { Narrowing } from './narrowing.ts'
import type { Outputs } from './outputs.ts'
import { printNotes } from './print-notes.ts'
import type { EngineSettings } from './scan-engine.ts'
import type { ScanOptions } from './scan-options.ts'
import { schedulesFor } from './scan-schedules.ts'
import type { ScanSchedules } from './scan-schedules.ts'
import type { StdinText } from './stdin-text.ts'

/** Everything that a scan reads before it analyses: the code, the configurations, the schedules and the changes. */
export interface ScanInputs extends EngineSettings {
  readonly changes: Changes | undefined
  /** The standard input, where it is analysed in place of files. */
  readonly stdin: StdinText | undefined
  /** The code as it was opened, before anything is selected. */
  readonly all: Opened
  /** Opens the code anew, with texts in place of some files. */
  open(texts?: ReadonlyMap<string, string>): Opened
  /** Selects the files to report on. Throws a `UserError` where an output would overwrite the code. */
  select(opened: Opened): Opened
  /** Stores, for the next run, the facts about texts that are found out in this one. */
  readonly storeFacts: (() => void) | undefined
}

/** Opens the code, and reads everything that flags and configurations name. */
export async function readInputs(asked: ScanOptions, io: Io, outputs: Outputs): Promise<ScanInputs> {
  const stdin = asked.stdin === undefined ? undefined : await (await import('./stdin-text.ts')).stdinText(io, asked.stdin)
  const narrowing = await narrowingFor(asked, io)
  const initial = stdin ? new Map([[stdin.file, stdin.text]]) : narrowing?.changes?.texts
  const openCode = (texts = initial, listing?: Listing): Opened => narrowing?.nothing ?? open(asked, io, { texts, listing })
  const all = openCode()
  if (!asked.quiet) printNotes(all.sources, io)
  const configuration = await configurationOf(all, asked, io)
  const options = configuration?.options ?? asked
  const storeFacts = await useFacts(all, options)
  const schedules = await schedulesFor(configuration, options, io)
  const changes = await changesWithData(narrowing, all, options, configuration)
  checkEntries(options, schedules.outline.schedules)
  const inShard = await shardSelection(schedules, { ...options, ...configuration?.lowest })
  const select = (opened: Opened): Opened => {
    outputs.check(opened.sources)
    const narrowed = narrowing?.select(opened) ?? opened
    return inShard(configuration?.select(narrowed) ?? narrowed)
  }
  return { stdin, all, configuration, options, schedules, changes, open: texts => openCode(texts, all.sources.listing), select, storeFacts }
}

/** Uses facts about texts from an earlier run; undefined where no cache can be written, or results of a cache must not be used. */
async function useFacts({ sources }: Opened, options: ScanOptions): Promise<ScanInputs['storeFacts']> {
  if (!options.cache || isFixing(options)) return undefined
  // In the user's cache folder only results of an analysis are kept: they are what takes long.
  if (options.cacheDir === undefined && nearestModules(sources, '') === undefined) return undefined
  return (await import('../project/known-facts.ts')).useKnownFacts(sources, options.cacheDir)
}

/** Adds to a change the code that changed configurations, schedules and baselines apply to. */
async function changesWithData(
  narrowing: Narrowing | undefined, all: Opened, options: ScanOptions, configuration: Configuration | undefined,
): Promise<Changes | undefined> {
  if (!narrowing?.changes) return undefined
  return (await import('./touched-data.ts')).withTouchedData(narrowing.changes, all, options, configuration)
}

/** Throws a `UserError` for a flag that names an unknown entry. */
function checkEntries({ only, skip, fixOnly, fixSkip }: ScanOptions, schedules: readonly ScheduleOutline[]): void {
  checkIds(only, schedules, '--only')
  checkIds(skip, schedules, '--skip')
  checkIds(fixOnly, schedules, '--fix-only')
  checkIds(fixSkip, schedules, '--fix-skip')
}

/** Makes the selection of the shard that `--shard` names; of everything without it. */
async function shardSelection(schedules: ScanSchedules, options: ScanOptions): Promise<(opened: Opened) => Opened> {
  if (options.shard === undefined) return opened => opened
  const { parseShard, shardOf } = await import('./shard.ts')
  const [shard, judging] = [parseShard(options.shard), await schedules.all()]
  return opened => shardOf(opened, shard, judging, options)
}
