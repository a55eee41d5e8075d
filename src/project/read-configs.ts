import { resolve } from 'node:path'
import { entryIds, entryMistakes } from '../config/check-entries.ts'
import { serverMistakes, type WithServers } from '../config/check-servers.ts'
import { combineConfig, schedulesOf } from '../config/combine-config.ts'
import { configFor, noConfig } from '../config/config-for.ts'
import type { Config, FileConfig } from '../config/config.ts'
import { itemPath, type ConfigFile } from '../config/read-config.ts'
import { UserError } from '../config/user-error.ts'
import type { Naming } from '../config/values-of.ts'
import { formatMistake, ScheduleError, type Mistake } from '../schedule/schedule-error.ts'
import { layerReader, type ConfigLayers } from './config-layers.ts'
import type { ConfigSource } from './configs.ts'
import { configuredBaseline, configuredSchedules } from './configured-path.ts'
import type { Files } from './files.ts'
import { folderOf } from './kinds.ts'
import { noteSchedules } from './note-schedules.ts'
import { heightOf, parentOf, relativePath } from './paths.ts'

/** The configurations of a project. */
export interface Configs {
  /** From the top. */
  readonly all: readonly Config[]
  /** Returns the settings for a file from the nearest configuration above it. */
  for(file: string): FileConfig
  /** Returns the mistakes in the configurations of some folders. */
  mistakes(isAsked: (folder: string) => boolean): readonly Mistake[]
}
/** Loads the bundled schedules with those at some paths laid over them; throws a `ScheduleError`. */
export type LoadSchedules = (paths: readonly string[]) => readonly WithServers[]

/** A configuration and its mistakes. */
interface Read { readonly config: Config, readonly mistakes: readonly Mistake[] }

/** Reads all configurations of a project. The valid parts of one with mistakes still count; `mistakes` returns the mistakes for the folders of a run. */
export function readConfigs(source: ConfigSource, load: LoadSchedules): Configs {
  const { disk, files } = source
  const found = readAll(source, files.filter(file => disk.exists(file)), load, folderOf)
  return {
    all: found.map(({ config }) => config),
    for: nearestOf(found.map(({ config }) => config), disk.root),
    mistakes: isAsked => mistakesOf(found.filter(({ config }) => isAsked(config.folder))),
  }
}

/** Reads the single configuration for all files; its globs are relative to the root. */
export function readOneConfig(disk: Files, file: string, load: LoadSchedules): Configs {
  const found = readAll({ disk, read: new Map() }, [file], load, () => '')
  const [one] = found
  return { all: found.map(({ config }) => config), for: one ? configFor(one.config) : () => noConfig, mistakes: () => mistakesOf(found) }
}

/** Throws a `UserError` with one line for each mistake in the configurations of some folders. */
export function checkConfigs(configs: Configs, isAsked: (folder: string) => boolean = () => true): void {
  const mistakes = configs.mistakes(isAsked)
  if (mistakes.length > 0) throw new UserError(mistakes.map(formatMistake).join('\n'), mistakes)
}

function mistakesOf(found: readonly Read[]): readonly Mistake[] {
  const sorted = found.flatMap(({ mistakes }) => mistakes).sort(byPlace)
  return [...new Map(sorted.map(mistake => [formatMistake(mistake), mistake])).values()]
}

interface Reading {
  readonly source: Pick<ConfigSource, 'disk' | 'read'>
  readonly load: LoadSchedules
  readonly layersOf: (file: string) => ConfigLayers
}

function readAll(
  source: Pick<ConfigSource, 'disk' | 'read'>,
  files: readonly string[],
  load: LoadSchedules,
  baseOf: (file: string) => string,
): readonly Read[] {
  const reading: Reading = { source, load, layersOf: layerReader(source) }
  return files.map(file => readOne(reading, file, baseOf(file)))
}

/** Reads a configuration and its mistakes; one with mistakes names no schedules, since they could not be loaded. */
function readOne({ source, load, layersOf }: Reading, file: string, folder: string): Read {
  const { disk } = source
  const found = layersOf(file)
  const paths: Omit<Naming, 'idOf'> = {
    schedulesAt(from, written) {
      const found = configuredSchedules(disk, from, written)
      noteSchedules(source, found)
      return found.paths
    },
    baselineOf: (from, written) => configuredBaseline(disk, from, written).path,
  }
  const misplaced = found.layers.flatMap(layer => wrongPaths(layer, disk))
  const mistakes = [...found.mistakes, ...misplaced, ...found.layers.flatMap(layer => layer.mistakes)]
  const idOf = misplaced.length > 0 ? (written: string) => written : idsOf(found, load, paths, mistakes)
  const config = combineConfig(found.layers, folder, { ...paths, idOf })
  return { config: mistakes.length > 0 ? { ...config, schedules: [] } : config, mistakes }
}

function wrongPaths(layer: ConfigFile, disk: Files): Mistake[] {
  const { schedules = [], baseline } = layer.value
  const problem = baseline === undefined ? undefined : configuredBaseline(disk, layer.file, baseline).problem
  const wrong = schedules.flatMap((written, index) => {
    const { problem: why } = configuredSchedules(disk, layer.file, written)
    return why === undefined ? [] : [layer.mistakeAt(itemPath(layer, 'schedules', index), why)]
  })
  return [...wrong, ...problem === undefined ? [] : [layer.mistakeAt(['baseline'], problem)]]
}

/** Returns the lookup of entry ids; without its schedules the names of entries cannot be checked. */
function idsOf({ layers }: ConfigLayers, load: LoadSchedules, paths: Pick<Naming, 'schedulesAt'>, mistakes: Mistake[]): Naming['idOf'] {
  try {
    const schedules = load(schedulesOf(layers, paths).map(({ value }) => value))
    mistakes.push(...layers.flatMap(layer => [...entryMistakes(layer, schedules), ...serverMistakes(layer, schedules)]))
    const idOf = entryIds(schedules)
    return written => idOf(written) ?? written
  } catch (error) {
    if (!(error instanceof ScheduleError)) throw error
    mistakes.push(...error.mistakes)
    return written => written
  }
}

function nearestOf(configs: readonly Config[], root: string): Configs['for'] {
  const byFolder = new Map(configs.map(config => [config.folder, configFor(config)]))
  const height = configs.reduce((most, { folder }) => Math.max(most, heightOf(folder)), 0)
  const known = new Map<string, FileConfig>()
  return file => {
    const found = known.get(file) ?? lookUp(file)
    known.set(file, found)
    return found
  }
  function lookUp(file: string): FileConfig {
    for (let folder: string | undefined = folderOf(file); folder !== undefined; folder = parentOf(folder, height)) {
      const within = byFolder.get(folder)
      if (within) return within(relativePath(resolve(root, folder), resolve(root, file)))
    }
    return noConfig
  }
}

function byPlace(a: Mistake, b: Mistake): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column
}
