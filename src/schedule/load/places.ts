import type { Entry } from '../model.ts'
import type { Mistake } from '../schedule-error.ts'
import type { YamlPath } from '../yaml-value.ts'
import type { RawEntry, Source } from './read-source.ts'

/** Creates the mistake at a path of an entry, such as `['examples', 'deprecated', 0]`, where the entry is written. */
export type Places = (entry: Entry, path: YamlPath, message: string) => Mistake

/** Finds the places of entries in the files that they were read from. */
export function placesIn(sources: readonly Source[]): Places {
  const entries = new Map(sources.flatMap(source => source.entries.map(raw => [keyOfRaw(raw), raw] as const)))
  return (entry, path, message) => {
    const raw = entries.get(keyOf(entry))
    return raw?.yaml.mistakeAt([...raw.at, ...path], message) ?? { file: entry.file, line: entry.line, column: 1, path: entry.id, message }
  }
}

function keyOfRaw({ yaml, at, value }: RawEntry): string {
  const { file, line } = yaml.mistakeAt(at, '')
  return keyOf({ file, line, id: typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '' })
}

/** A line may hold several entries, and a file an entry of an id twice, of which the last one counts. */
function keyOf({ file, line, id }: Pick<Entry, 'file' | 'line' | 'id'>): string {
  return `${file}:${line} ${id}`
}
