import type { Facts } from './facts.ts'
import { asObject, type Json } from './jsonc.ts'

/** Facts that can be kept for the next run. */
export interface StampedFacts extends Facts {
  /** All that is known of files that are as they were; undefined when hardly anything is new, as writing it takes time too. */
  kept(files: readonly string[]): Json | undefined
}

/** Of the files, one in so many must be new for all to be written again. */
const share = 50

function isFew(count: number, files: readonly string[]): boolean {
  return count === 0 || count * share < files.length
}

/** Facts by stamps, which change when a file does (`stampOf` gives none for what is not known by its stamp); `before` is what an earlier run kept. */
export function stampedFacts(before: Json | undefined, stampOf: (file: string) => string | undefined): StampedFacts {
  const earlier = tableIn(before)
  const current = new Map<string, readonly Json[]>()
  const asked = new Set<string>()
  const found = new Map<string, Map<string, Json>>()
  const rowOf = (file: string): readonly Json[] => {
    const known = current.get(file)
    if (known) return known
    const row = earlier.rowOf(file)
    const valid = row.length > 0 && row[0] === stampOf(file) ? row : none
    current.set(file, valid)
    return valid
  }
  const valueOf = (file: string, name: string): Json | undefined => rowOf(file)[earlier.columnOf(name)] ?? undefined
  return {
    get(file, name) {
      asked.add(name)
      return valueOf(file, name)
    },
    set(file, name, value) {
      asked.add(name)
      const values = found.get(file)
      if (values) values.set(name, value)
      else found.set(file, new Map([[name, value]]))
    },
    kept(files) {
      if (isFew(found.size, files)) return undefined
      const stamps = new Map(files.flatMap(file => {
        const stamp = stampOf(file)
        return stamp === undefined ? [] : [[file, stamp] as const]
      }))
      if (isFew([...found.keys()].filter(file => stamps.has(file)).length, files)) return undefined
      const names = [...asked]
      const rows = [...stamps].map(([file, stamp]) => [file, [stamp, ...names.map(name => found.get(file)?.get(name) ?? valueOf(file, name) ?? null)]])
      return { names, files: Object.fromEntries(rows) as Json }
    },
  }
}

const none: readonly Json[] = []

/** What was kept, as it was written: a stamp and the values of each file. */
function tableIn(kept: Json | undefined): { rowOf(file: string): readonly Json[], columnOf(name: string): number } {
  const { names, files } = asObject(kept) ?? {}
  const rows = asObject(files) ?? {}
  const columns = new Map(Array.isArray(names) ? names.map((name: Json, at) => [name, at + 1]) : [])
  return {
    rowOf(file) {
      const row = Object.hasOwn(rows, file) ? rows[file] : undefined
      return Array.isArray(row) ? row : none
    },
    columnOf: name => columns.get(name) ?? -1,
  }
}
