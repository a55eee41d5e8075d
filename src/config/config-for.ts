import { noValues, type Config, type FileConfig } from './config.ts'
import { pathTest } from './path-patterns.ts'
import { laidOver } from './values-of.ts'

export const noConfig: FileConfig = { config: undefined, values: noValues, isIgnored: false }

/** Returns what a configuration says of files below its folder; files of which it says the same get the same object. */
export function configFor(config: Config): (path: string) => FileConfig {
  const isIgnored = pathTest(config.ignore.map(({ value }) => value))
  const overrides = config.overrides.map(({ patterns, values }) => ({ matches: pathTest(patterns), values }))
  const known = new Map<string, FileConfig>()
  return path => {
    const own = overrides.filter(({ matches }) => matches(path))
    const key = `${String(isIgnored(path))} ${own.map(each => overrides.indexOf(each)).join()}`
    const found = known.get(key) ?? { config, values: own.reduce((values, each) => laidOver(values, each.values), config.values), isIgnored: isIgnored(path) }
    known.set(key, found)
    return found
  }
}
