import type { Changes } from '../project/changed-lines.ts'
import { open } from './analyse.ts'
import type { Opened } from './analyse.ts'
import type { Io } from './io.ts'
import { configurationOf } from './load-configuration.ts'
import type { Narrowing } from './narrowing.ts'
import type { Outputs } from './outputs.ts'
import type { EngineSettings } from './scan-engine.ts'
import type { ScanOptions } from './scan-options.ts'
import { schedulesFor } from './scan-schedules.ts'
import type { ScanSchedules } from './scan-schedules.ts'
import type { StdinText } from './stdin-text.ts'

/** All that a scan reads before it analyses. */
export interface ScanInputs extends EngineSettings {
  /** The text of the standard input, where that is scanned. */
  readonly stdin: StdinText | undefined
  /** The code as it was opened, before anything is selected. */
  readonly bare: Opened
  /** Opens the code anew, with these texts in place of files. */
  openAll(texts?: ReadonlyMap<string, string>): Opened
  /** The part of opened code that this scan reports on. */
  selected(opened: Opened): Opened
}

/** Opens the code, and reads the configuration, the schedules and the changes that the options name. */
export async function readInputs(asked: ScanOptions, io: Io, outputs: Outputs): Promise<ScanInputs> {
  const stdin = asked.stdin === undefined ? undefined : await (await import('./stdin-text.ts')).stdinText(io, asked.stdin)
  const narrowing = await narrowingFor(asked, io)
  const first = stdin ? new Map([[stdin.file, stdin.text]]) : narrowing?.changes?.texts
  const openAll = (texts: ReadonlyMap<string, string> | undefined = first): Opened => narrowing?.nothing ?? open(asked, io, texts)
  const bare = openAll()
  const configuration = await configurationOf(bare, asked, io)
  const options = configuration?.options ?? asked
  const given = await schedulesFor(configuration, options, io)
  const changes: Changes | undefined = narrowing?.changes
    && (await import('./touched-data.ts')).withTouchedData(narrowing.changes, bare, options, configuration)
  const shard = await shardFor(given, { ...options, ...configuration?.lowest })
  const selected = (opened: Opened): Opened => {
    outputs.check(opened.sources)
    const narrowed = narrowing?.select(opened) ?? opened
    return shard(configuration?.select(narrowed) ?? narrowed)
  }
  return { stdin, bare, configuration, options, given, changes, openAll, selected }
}

async function narrowingFor(asked: ScanOptions, io: Io): Promise<Narrowing | undefined> {
  const { since, changed, staged, owners } = asked
  const isNarrowed = since !== undefined || changed || staged || owners.length > 0
  return isNarrowed ? (await import('./narrowing.ts')).narrowingOf(asked, io) : undefined
}

/** Returns what picks the part of the work that `--shard` names. */
async function shardFor({ schedules }: ScanSchedules, options: ScanOptions): Promise<(opened: Opened) => Opened> {
  if (options.shard === undefined) return all => all
  const { parseShard, shardOf } = await import('./shard.ts')
  const [shard, judging] = [parseShard(options.shard), await schedules()]
  return all => shardOf(all, shard, judging, options)
}
