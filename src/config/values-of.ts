import type { YamlPath } from '../schedule/yaml-value.ts'
import type { ConfigValue, OverrideValue } from './config-format.ts'
import type { Told, Values } from './config.ts'
import type { ConfigFile } from './read-config.ts'

/** How names in a file become those that count everywhere. */
export interface Naming {
  /** The id of an entry that is named by its id or an alias. */
  idOf(written: string): string
  /** The absolute path of a schedule that a file names. */
  scheduleOf(file: string, written: string): string
  /** The absolute path of the baseline that a file names. */
  baselineOf(file: string, written: string): string
}

/** What a configuration file says at its top, or in the override at a path of it. */
export function valuesOf(file: ConfigFile, part: ConfigValue | OverrideValue, at: YamlPath, naming: Naming): Values {
  const told = <T>(value: T, ...path: YamlPath): Told<T> => ({ value, where: file.where([...at, ...path]) })
  const byEntry = <T>(entries: Readonly<Record<string, T>> | undefined, ...path: YamlPath): Record<string, Told<T>> =>
    Object.fromEntries(Object.entries(entries ?? {}).map(([id, value]) => [naming.idOf(id), told(value, ...path, id)]))
  const { horizon, minConfidence, minSeverity, entries, fixes } = part
  const { asOf, failOn, baseline } = 'files' in part ? {} : part
  return {
    ...asOf !== undefined && { asOf: told(asOf, 'asOf') },
    ...horizon !== undefined && { horizon: told(horizon, 'horizon') },
    ...minConfidence && { minConfidence: told(minConfidence, 'minConfidence') },
    ...minSeverity && { minSeverity: told(minSeverity, 'minSeverity') },
    ...failOn && { failOn: told(failOn, 'failOn') },
    ...baseline !== undefined && { baseline: told(naming.baselineOf(file.file, baseline), 'baseline') },
    entries: byEntry(entries, 'entries'),
    fixes: {
      ...fixes?.safe && { safe: told(fixes.safe, 'fixes', 'safe') },
      ...fixes?.suggestions && { suggestions: told(fixes.suggestions, 'fixes', 'suggestions') },
      entries: byEntry(fixes?.entries, 'fixes', 'entries'),
    },
  }
}

/** Values laid over others, key by key. */
export function laidOver(below: Values, above: Values): Values {
  return {
    ...below, ...above,
    entries: { ...below.entries, ...above.entries },
    fixes: { ...below.fixes, ...above.fixes, entries: { ...below.fixes.entries, ...above.fixes.entries } },
  }
}
