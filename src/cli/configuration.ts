import { hostsIn } from '../config/check-servers.ts'
import { fileOptions } from '../config/file-options.ts'
import { UserError } from '../config/user-error.ts'
import { configuredOptions } from '../engine/configured-options.ts'
import type { Configured } from '../engine/configured-options.ts'
import { rememberSchedules } from '../engine/remember-schedules.ts'
import { askedFolders } from '../project/asked-folders.ts'
import { configsOf } from '../project/configs.ts'
import { namedPath } from '../project/named-path.ts'
import { namedSchedules } from '../project/named-schedules.ts'
import type { OpenSources } from '../project/open-sources.ts'
import { checkConfigs, readConfigs, readOneConfig } from '../project/read-configs.ts'
import type { Configs, LoadSchedules } from '../project/read-configs.ts'
import { stagedFiles } from '../project/staged-files.ts'
import { loadSchedule } from '../schedule/load.ts'
import type { Schedule } from '../schedule/model.ts'
import { withHosts } from '../schedule/own-servers.ts'
import type { Opened } from './analyse.ts'
import type { Io } from './io.ts'
import type { ScanOptions } from './scan-options.ts'

/** The configurations of the scanned code. */
export interface Configuration extends Configured {
  /** The lowest limits of all files, which decide if anything must be parsed. */
  readonly lowest: Pick<ScanOptions, 'prefilter' | 'minConfidence'>
  /** Every schedule that a file is judged by. */
  readonly schedules: readonly Schedule[]
  /** The options, completed by the configuration nearest to the working directory where they concern the whole run. */
  readonly options: ScanOptions
  /** Leaves out ignored files, unless they are named. */
  select(opened: Opened): Opened
}

/** The values for this path apply to the whole run. */
const here = 'sunset.config.yaml'

/** Reads the configurations of the scanned code; throws a `UserError` with every mistake in those of the selected files. */
export function readConfiguration({ sources: opened, selection }: Opened, options: ScanOptions, io: Io): Configuration {
  // Staged code is judged by staged configurations.
  const sources = options.staged ? { ...opened, disk: stagedFiles(opened.disk) } : opened
  const added = namedSchedules(io.cwd, options.schedules, '--schedule').paths
  const load = rememberSchedules(paths => loadSchedule([...paths, ...added]))
  const configs = options.config === undefined
    ? readConfigs(configsOf(sources.disk, sources.listed), load)
    : oneConfig(sources, options.config, load)
  checkConfigs(configs, askedFolders([here, ...selection.files], options.paths.map(path => namedPath(sources.disk, path))))
  const { given } = options
  const schedulesOf: Configuration['schedulesOf'] = config => withHosts(load((config?.schedules ?? []).map(({ value }) => value)), hostsIn(config))
  const all = new Map([undefined, ...configs.all].flatMap(schedulesOf).map(schedule => [schedule.digest, schedule]))
  const configured: Configured = { configs, given, today: io.today, schedulesOf }
  return {
    ...configured,
    lowest: { ...configuredOptions(configured), prefilter: options.prefilter },
    schedules: [...all.values()],
    options: completed(options, configs, io.today),
    select: opened => selectBy(configs, opened, options),
  }
}

function completed(options: ScanOptions, configs: Configs, today: string): ScanOptions {
  const { given } = options
  const { values } = configs.for(here)
  const { asOf, horizon, minConfidence, minSeverity } = fileOptions(values, given, today)
  const baseline = options.baseline ?? values.baseline?.value
  const failOn = given.failOn ?? values.failOn?.value ?? options.failOn
  return { ...options, baseline, asOf, horizon, minConfidence, minSeverity, failOn }
}

function oneConfig({ disk }: OpenSources, written: string, load: LoadSchedules): Configs {
  const file = namedPath(disk, written)
  if (disk.stat(file)?.kind !== 'file') throw new UserError(`The file "${written}" of --config does not exist.`)
  return readOneConfig(disk, file, load)
}

function selectBy(configs: Configs, { sources, selection }: Opened, { paths, forceExclude }: ScanOptions): Opened {
  const named = new Set(forceExclude ? [] : paths.map(path => namedPath(sources.disk, path)))
  const ignored = [...selection.files].filter(file => configs.for(file).isIgnored && !named.has(file))
  if (ignored.length === 0) return { sources, selection }
  const skipped = [...selection.skipped, ...ignored.map(file => ({ file, reason: 'ignored by sunset.config.yaml' }))]
  const excluded = new Set(ignored)
  return { sources, selection: { ...selection, files: new Set([...selection.files].filter(file => !excluded.has(file))), skipped } }
}
