import type { Facts } from './facts.ts'
import { asObject, type Json } from './jsonc.ts'

/** Facts that can be kept for the next run. */
export interface StampedFacts extends Facts {
  /** All that is known of files that are as they were; undefined when hardly anything is new, as writing it takes time too. */
  kept(files: readonly string[]): Json | undefined
}

interface Row { readonly stamp: string, readonly values: ReadonlyMap<string, Json> }

/** Of the files, one in so many must be new for all to be written again. */
const share = 50

function isFew(count: number, files: readonly string[]): boolean {
  return count === 0 || count * share < files.length
}

/** Facts by stamps, which change when a file does (`stampOf` gives none for what is not known by its stamp); `before` is what an earlier run kept. */
export function stampedFacts(before: Json | undefined, stampOf: (file: string) => string | undefined): StampedFacts {
  const earlier = rowsIn(before)
  const still = new Map<string, boolean>()
  const asked = new Set<string>()
  const found = new Map<string, Map<string, Json>>()
  const valuesOf = (file: string): Row['values'] | undefined => {
    const row = earlier.get(file)
    if (row && !still.has(file)) still.set(file, stampOf(file) === row.stamp)
    return still.get(file) ? row?.values : undefined
  }
  return {
    get(file, name) {
      asked.add(name)
      return valuesOf(file)?.get(name)
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
      const rowOf = (file: string, stamp: string): Json => {
        const [own, old] = [found.get(file), valuesOf(file)]
        return [stamp, ...names.map(name => own?.get(name) ?? old?.get(name) ?? null)]
      }
      return { names, files: Object.fromEntries([...stamps].map(([file, stamp]) => [file, rowOf(file, stamp)])) }
    },
  }
}

function rowsIn(kept: Json | undefined): ReadonlyMap<string, Row> {
  const { names, files } = asObject(kept) ?? {}
  const known = Array.isArray(names) ? names.map(String) : []
  const rows = Object.entries(asObject(files) ?? {}).flatMap(([file, row]) => {
    const [stamp, ...values]: readonly Json[] = Array.isArray(row) ? row : []
    if (typeof stamp !== 'string') return []
    return [[file, { stamp, values: new Map(values.flatMap((value, at) => value === null || known[at] === undefined ? [] : [[known[at], value]])) }] as const]
  })
  return new Map(rows)
}
