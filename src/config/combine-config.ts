import { formatMistake } from '../schedule/schedule-error.ts'
import { compileClient, type DeclaredClient } from './client-format.ts'
import { noValues, type Config, type Override, type Told } from './config.ts'
import { itemPath, type ConfigFile } from './read-config.ts'
import { laidOver, valuesOf, type Naming } from './values-of.ts'

/** Makes one configuration of its files, of which later ones win; its globs are relative to a folder. */
export function combineConfig(layers: readonly ConfigFile[], folder: string, naming: Naming): Config {
  return {
    file: layers.at(-1)?.file ?? '', folder,
    files: layers.map(({ file }) => file),
    values: layers.reduce((values, layer) => laidOver(values, valuesOf(layer, layer.value, [], naming)), noValues),
    overrides: layers.flatMap(layer => overridesOf(layer, naming)),
    ignore: layers.flatMap(layer => toldList(layer, 'ignore')),
    schedules: schedulesOf(layers, naming),
    clients: layers.flatMap(clientsOf),
  }
}

/** The schedules of files: what follows from them is needed to read the names of entries. */
export function schedulesOf(layers: readonly ConfigFile[], { scheduleOf }: Pick<Naming, 'scheduleOf'>): readonly Told<string>[] {
  return layers.flatMap(layer => toldList(layer, 'schedules').map(({ value, where }) => ({ value: scheduleOf(layer.file, value), where })))
}

function overridesOf(layer: ConfigFile, naming: Naming): Override[] {
  return (layer.value.overrides ?? []).map((override, index) => ({ patterns: override.files, values: valuesOf(layer, override, ['overrides', index], naming) }))
}

function toldList(layer: ConfigFile, key: 'ignore' | 'schedules'): Told<string>[] {
  return (layer.value[key] ?? []).map((value, index) => ({ value, where: layer.where(itemPath(layer, key, index)) }))
}

function clientsOf(layer: ConfigFile): DeclaredClient[] {
  return (layer.value.clients ?? []).map((client, index) => compileClient(client, formatMistake(layer.mistakeAt(['clients', index, 'module'], '')), layer.file))
}
