import { noValues } from '../config/config.ts'
import type { Config, FileConfig } from '../config/config.ts'
import { fileOptions, type FileOptions, type Given } from '../config/file-options.ts'
import type { Configs } from '../project/read-configs.ts'
import type { Schedule } from '../schedule/model.ts'
import type { AnalyseOptions, ByFile } from './analyse-options.ts'

/** The configurations of a project, and the options that override them. */
export interface Configured {
  readonly configs: Configs
  readonly given: Given
  /** ISO date of judgement where neither sets one. */
  readonly today: string
  /** Returns the schedules of a configuration, or of files without one; the same array for the same schedules. */
  schedulesOf(config: FileConfig['config']): readonly Schedule[]
}

/** Derives the options of an analysis from configurations. */
export function configuredOptions({ configs, given, today }: Configured): Pick<AnalyseOptions, 'minConfidence' | 'byFile' | 'clients'> {
  const parts = configs.all.flatMap(({ values, overrides }) => [values, ...overrides.map(override => override.values)])
  const lowest = parts.some(({ minConfidence }) => minConfidence?.value === 'possible') ? 'possible' : 'likely'
  return {
    // The lowest confidence that any file asks for decides what must be parsed.
    minConfidence: given.minConfidence ?? lowest,
    byFile: byFile(configs, given, today),
    clients: clientsIn(configs),
  }
}

const known = new WeakMap<Configs, AnalyseOptions['clients'] & object>()

/** Returns the clients that configurations declare. It is one array per project, since results of it are cached by its identity. */
export function clientsIn(configs: Configs): AnalyseOptions['clients'] & object {
  const found = known.get(configs) ?? configs.all.flatMap(({ clients }) => clients)
  known.set(configs, found)
  return found
}

/** Returns the overrides, with the options that override them in turn; no override has a date. */
function overridden(overrides: Config['overrides'], { asOf: _asOf, ...given }: Given): readonly unknown[] {
  return overrides.length > 0 ? [overrides, given] : []
}

function byFile(configs: Configs, given: Given, today: string): ByFile {
  const options = new Map<FileConfig, FileOptions>()
  return {
    all: [
      { where: null, options: fileOptions(noValues, given, today) },
      ...configs.all.flatMap(({ folder, values, overrides }) => [
        { where: [folder, ...overridden(overrides, given)], options: fileOptions(values, given, today) },
        // An override can have a horizon of its own, within which other days count.
        ...overrides.map(override => ({ where: folder, options: fileOptions({ ...values, ...override.values }, given, today) })),
      ]),
    ],
    of(file) {
      const config = configs.for(file)
      const found = options.get(config) ?? fileOptions(config.values, given, today)
      options.set(config, found)
      return found
    },
  }
}
