import { resolve } from 'node:path'
import { entryIds, entryMistakes } from '../config/check-entries.ts'
import { combineConfig, schedulesOf } from '../config/combine-config.ts'
import { configFor, noConfig } from '../config/config-for.ts'
import type { Config, FileConfig } from '../config/config.ts'
import { itemPath, type ConfigFile } from '../config/read-config.ts'
import { UserError } from '../config/user-error.ts'
import type { Naming } from '../config/values-of.ts'
import type { ScheduleOutline } from '../schedule/model.ts'
import { formatMistake, ScheduleError, type Mistake } from '../schedule/schedule-error.ts'
import { layerReader, type ConfigLayers } from './config-layers.ts'
import type { ConfigSource } from './configs.ts'
import { boundaryOf, packageFolder } from './extended-file.ts'
import type { Files } from './files.ts'
import { folderOf } from './kinds.ts'
import { heightOf, parentOf, relativePath } from './paths.ts'

/** The configurations of a project. */
export interface Configs {
  /** From the top. */
  readonly all: readonly Config[]
  /** What the nearest one upward says of a file. */
  for(file: string): FileConfig
}
/** Loads the bundled schedules with those at some paths laid over them; throws a `ScheduleError`. */
export type LoadSchedules = (paths: readonly string[]) => readonly ScheduleOutline[]

/** Reads all configurations of a project; throws a `UserError` with one line for each mistake in any of them. */
export function readConfigs(source: ConfigSource, load: LoadSchedules): Configs {
  const { disk, files } = source
  const found = readAll(source, files.filter(file => disk.exists(file)), load, folderOf)
  return { all: found, for: nearestOf(found, disk.root) }
}

/** Reads the one configuration that is for all files; its globs are relative to the root. */
export function readOneConfig(disk: Files, file: string, load: LoadSchedules): Configs {
  const all = readAll({ disk, read: new Map() }, [file], load, () => '')
  const [config] = all
  return { all, for: config ? configFor(config) : () => noConfig }
}

function readAll(source: Pick<ConfigSource, 'disk' | 'read'>, files: readonly string[], load: LoadSchedules, baseOf: (file: string) => string): readonly Config[] {
  const { disk } = source
  const layersOf = layerReader(source)
  const mistakes: Mistake[] = []
  const pathOf = pathsIn(disk)
  const configs = files.map(file => {
    const found = layersOf(file)
    const absent = found.layers.flatMap(layer => absentSchedules(layer, pathOf, disk))
    mistakes.push(...found.mistakes, ...absent, ...found.layers.flatMap(layer => layer.mistakes))
    const naming = { pathOf, idOf: absent.length > 0 ? (written: string) => written : idsOf(found, load, pathOf, mistakes) }
    return combineConfig(found.layers, baseOf(file), naming)
  })
  if (mistakes.length > 0) throw new UserError([...new Set(mistakes.sort(byPlace).map(formatMistake))].join('\n'))
  return configs
}

function absentSchedules(layer: ConfigFile, pathOf: Naming['pathOf'], disk: Files): Mistake[] {
  return (layer.value.schedules ?? []).flatMap((written, index) => disk.exists(relativePath(disk.root, pathOf(layer.file, written))) ? []
    : [layer.mistakeAt(itemPath(layer, 'schedules', index), `there is no file, folder or installed package "${written}".`)])
}

/** Reads the names of entries; without its schedules nothing can be said of those. */
function idsOf({ layers }: ConfigLayers, load: LoadSchedules, pathOf: Naming['pathOf'], mistakes: Mistake[]): Naming['idOf'] {
  try {
    const schedules = load(schedulesOf(layers, { pathOf }).map(({ value }) => value))
    mistakes.push(...layers.flatMap(layer => entryMistakes(layer, schedules)))
    const idOf = entryIds(schedules)
    return written => idOf(written) ?? written
  } catch (error) {
    if (!(error instanceof ScheduleError)) throw error
    mistakes.push(...error.mistakes)
    return written => written
  }
}

/** Paths are relative to the file that names them; what is not there may be the name of an installed package. */
function pathsIn(disk: Files): Naming['pathOf'] {
  return (file, written) => {
    const path = resolve(disk.root, folderOf(file), written)
    if (/^[./]/.test(written) || disk.exists(relativePath(disk.root, path))) return path
    const folder = packageFolder(disk, file, boundaryOf(disk, file), written)
    return folder === undefined ? path : resolve(disk.root, folder)
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
