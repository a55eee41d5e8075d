import { didYouMean } from '../schedule/did-you-mean.ts'
import type { ScheduleOutline } from '../schedule/model.ts'
import type { Mistake } from '../schedule/schedule-error.ts'
import type { YamlPath } from '../schedule/yaml-path.ts'
import type { ConfigFile } from './read-config.ts'
import { knownEntries } from './known-entries.ts'
import { suppressionEntry } from './check-ids.ts'

/** Returns the id behind an id or an alias; undefined when no schedule has it. */
export function entryIds(schedules: readonly ScheduleOutline[]): (written: string) => string | undefined {
  const ids = knownEntries(schedules)
  return written => written === suppressionEntry ? written : ids.get(written)
}

/** Returns a mistake for each name in a file that is no entry of the schedules, and for each entry that is named twice. */
export function entryMistakes(file: ConfigFile, schedules: readonly ScheduleOutline[]): Mistake[] {
  const idOf = entryIds(schedules)
  const known = [...schedules.flatMap(schedule => schedule.entries.map(({ id }) => id)), suppressionEntry]
  return entryTables(file.raw).flatMap(({ path, names }) => names.flatMap(name => {
    const id = idOf(name)
    const at = (message: string): Mistake[] => [file.mistakeAt([...path, name], message)]
    if (id === undefined) return at(`unknown entry id "${name}".${didYouMean(name, known)} Run \`npx sunset-lint list\` to see all ids.`)
    const twin = names.find(other => other !== name && idOf(other) === id)
    return twin !== undefined && name !== id ? at(`"${name}" is an alias of "${id}", which is also set here; keep only "${id}".`) : []
  }))
}

/** Returns the mappings of a file whose keys are entries, from the raw file, so that other mistakes do not hide these. */
function entryTables(raw: ConfigFile['raw']): { readonly path: YamlPath, readonly names: readonly string[] }[] {
  const list: readonly unknown[] = Array.isArray(raw['overrides']) ? raw['overrides'] : []
  const overrides = list.map((part, index) => ({ part, path: ['overrides', index] }))
  return [{ part: raw as unknown, path: [] }, ...overrides].flatMap(({ part, path }) => [
    { path: [...path, 'entries'], names: keysOf(memberOf(part, 'entries')) },
    { path: [...path, 'fixes', 'entries'], names: keysOf(memberOf(memberOf(part, 'fixes'), 'entries')) },
  ])
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function keysOf(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
}
