import type { YamlPath } from '../schedule/yaml-path.ts'
import type { ConfigValue, OverrideValue } from './config-format.ts'
import type { Located, Values } from './config.ts'
import type { ConfigFile } from './read-config.ts'

/** Resolves the names in a file to those that are used everywhere. */
export interface Naming {
  /** Returns the id of an entry that is named by its id or an alias. */
  idOf(written: string): string
  /** Returns the absolute paths of the schedules that a name in a file leads to: a package can have several. */
  schedulesAt(file: string, written: string): readonly string[]
  /** Returns the absolute path of the baseline that a file names. */
  baselineOf(file: string, written: string): string
}

/** Reads the values at the top of a configuration file, or of the override at a path of it. */
export function valuesOf(file: ConfigFile, part: ConfigValue | OverrideValue, at: YamlPath, naming: Naming): Values {
  const located = <T>(value: T, ...path: YamlPath): Located<T> => ({ value, where: file.where([...at, ...path]) })
  const byEntry = <T>(entries: Readonly<Record<string, T>> | undefined, ...path: YamlPath): Record<string, Located<T>> =>
    Object.fromEntries(Object.entries(entries ?? {}).map(([id, value]) => [naming.idOf(id), located(value, ...path, id)]))
  const { horizon, minConfidence, minSeverity, entries, fixes } = part
  const { asOf, failOn, baseline } = 'files' in part ? {} : part
  return {
    ...asOf !== undefined && { asOf: located(asOf, 'asOf') },
    ...horizon !== undefined && { horizon: located(horizon, 'horizon') },
    ...minConfidence && { minConfidence: located(minConfidence, 'minConfidence') },
    ...minSeverity && { minSeverity: located(minSeverity, 'minSeverity') },
    ...failOn && { failOn: located(failOn, 'failOn') },
    ...baseline !== undefined && { baseline: located(naming.baselineOf(file.file, baseline), 'baseline') },
    entries: byEntry(entries, 'entries'),
    fixes: {
      ...fixes?.safe && { safe: located(fixes.safe, 'fixes', 'safe') },
      ...fixes?.suggestions && { suggestions: located(fixes.suggestions, 'fixes', 'suggestions') },
      entries: byEntry(fixes?.entries, 'fixes', 'entries'),
    },
  }
}

/** Overrides values by others, key by key. */
export function overlaid(below: Values, above: Values): Values {
  return {
    ...below, ...above,
    entries: { ...below.entries, ...above.entries },
    fixes: { ...below.fixes, ...above.fixes, entries: { ...below.fixes.entries, ...above.fixes.entries } },
  }
}
