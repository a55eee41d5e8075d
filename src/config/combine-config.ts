import { formatMistake } from '../schedule/schedule-error.ts'
import { compileClient, type DeclaredClient } from './client-format.ts'
import { noValues, type Config, type Override, type Located } from './config.ts'
import { itemPath, type ConfigFile } from './read-config.ts'
import { overlaid, valuesOf, type Naming } from './values-of.ts'

/** Combines the files of a configuration, of which later ones win; its globs are relative to a folder. */
export function combineConfig(layers: readonly ConfigFile[], folder: string, naming: Naming): Config {
  return {
    file: layers.at(-1)?.file ?? '',
    folder,
    files: layers.map(({ file }) => file),
    values: layers.reduce((values, layer) => overlaid(values, valuesOf(layer, layer.value, [], naming)), noValues),
    overrides: layers.flatMap(layer => overridesOf(layer, naming)),
    ignore: layers.flatMap(layer => locatedList(layer, 'ignore')),
    schedules: schedulesOf(layers, naming),
    servers: Object.assign({}, ...layers.map(serversOf)) as Config['servers'],
    clients: layers.flatMap(clientsOf),
  }
}

/** Returns the schedules that files name. They are loaded first, since the names of entries are resolved by them. */
export function schedulesOf(layers: readonly ConfigFile[], { schedulesAt }: Pick<Naming, 'schedulesAt'>): readonly Located<string>[] {
  return layers.flatMap(layer => locatedList(layer, 'schedules').flatMap(({ value: written, where }) => (
    schedulesAt(layer.file, written).map(value => ({ value, where }))
  )))
}

function overridesOf(layer: ConfigFile, naming: Naming): Override[] {
  return (layer.value.overrides ?? []).map((override, index) => (
    { patterns: override.files, values: valuesOf(layer, override, ['overrides', index], naming) }
  ))
}

function locatedList(layer: ConfigFile, key: 'ignore' | 'schedules'): Located<string>[] {
  return (layer.value[key] ?? []).map((value, index) => ({ value, where: layer.where(itemPath(layer, key, index)) }))
}

function serversOf(layer: ConfigFile): Config['servers'] {
  const written = Object.entries(layer.value.servers ?? {})
  return Object.fromEntries(written.map(([id, value]) => [id, { value, where: layer.where(['servers', id]) }]))
}

function clientsOf(layer: ConfigFile): DeclaredClient[] {
  return (layer.value.clients ?? []).map((client, index) => {
    const where = formatMistake(layer.mistakeAt(['clients', index, 'module'], ''))
    return compileClient(client, where, layer.file)
  })
}
