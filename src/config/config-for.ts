import { noValues, type Config, type FileConfig } from './config.ts'
import { pathTest } from './path-patterns.ts'
import { overlaid } from './values-of.ts'

export const noConfig: FileConfig = { config: undefined, values: noValues, isIgnored: false }

/** Makes a lookup of the values for files below the folder of a configuration; files with the same values get the same object. */
export function configFor(config: Config): (path: string) => FileConfig {
  const isIgnored = pathTest(config.ignore.map(({ value }) => value))
  const overrides = config.overrides.map(({ patterns, values }) => ({ matches: pathTest(patterns), values }))
  const known = new Map<string, FileConfig>()
  return path => {
    const own = overrides.filter(({ matches }) => matches(path))
    const key = `${String(isIgnored(path))} ${own.map(each => overrides.indexOf(each)).join()}`
    const found = known.get(key) ?? {
      config,
      values: own.reduce((values, each) => overlaid(values, each.values), config.values),
      isIgnored: isIgnored(path),
    }
    known.set(key, found)
    return found
  }
}
