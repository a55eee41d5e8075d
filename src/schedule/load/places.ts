import type { Entry } from '../model.ts'
import type { Places } from '../schedule-error.ts'
import type { RawEntry, Source } from './read-source.ts'

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
