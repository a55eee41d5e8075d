import { own } from '../own.ts'
import type { Facts } from './facts.ts'
import { asObject, type Json } from './jsonc.ts'

/** Facts that can be saved for the next run. */
export interface StampedFacts extends Facts {
  /** Returns the facts on all files that have not changed; undefined when hardly anything is new, as writing takes time too. */
  kept(files: readonly string[]): Json | undefined
}

/** All facts are written again only if at least one of so many files is new. */
const share = 50
/** The number of searches that are saved: runs with other flags or schedules make other searches. */
const mostNames = 12

/** Creates facts by stamps, which change when a file does (`stampOf` returns none for a file without one); `before` is the value that an earlier run saved. */
export function stampedFacts(before: Json | undefined, stampOf: (file: string) => string | undefined): StampedFacts {
  const earlier = tableIn(before)
  const current = new Map<string, readonly Json[]>()
  const searched = new Set<string>()
  const found = new Map<string, Map<string, Json>>()
  const rowOf = (file: string): readonly Json[] => {
    const known = current.get(file)
    if (known) return known
    const row = earlier.rowOf(file)
    const valid = row.length > 0 && row[0] === stampOf(file) ? row : none
    current.set(file, valid)
    return valid
  }
  const valueOf = (file: string, name: string): Json | undefined => earlier.valueIn(rowOf(file), name)
  return {
    get(file, name) {
      searched.add(name)
      return valueOf(file, name)
    },
    set(file, name, value) {
      searched.add(name)
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
      const names = [...new Set([...searched, ...earlier.names])].slice(0, mostNames)
      return tableOf(names, stamps, (file, name) => found.get(file)?.get(name) ?? valueOf(file, name))
    },
  }
}

function isFew(count: number, files: readonly string[]): boolean {
  return count === 0 || count * share < files.length
}

/** Writes each text once, and lists of texts as their numbers: most imports occur in many files. */
function tableOf(names: readonly string[], stamps: ReadonlyMap<string, string>, valueOf: (file: string, name: string) => Json | undefined): Json {
  const texts = new Map<string, number>()
  const numberOf = (text: string): number => {
    const number = texts.get(text) ?? texts.size
    texts.set(text, number)
    return number
  }
  const written = (value: Json | undefined): Json => value === undefined ? null : isList(value) ? value.map(item => numberOf(String(item))) : value
  const rows = [...stamps].map(([file, stamp]) => [file, [stamp, ...names.map(name => written(valueOf(file, name)))]])
  return { names, files: Object.fromEntries(rows) as Json, texts: [...texts.keys()] }
}

const none: readonly Json[] = []

interface Table {
  readonly names: readonly string[]
  /** Returns the stamp of a file and its values; empty when nothing is known. */
  rowOf(file: string): readonly Json[]
  valueIn(row: readonly Json[], name: string): Json | undefined
}

/** Reads the saved form. */
function tableIn(saved: Json | undefined): Table {
  const { names, files, texts } = asObject(saved) ?? {}
  const rows = asObject(files) ?? {}
  const known = isList(names) && names.every(name => typeof name === 'string') ? names : []
  const columns = new Map(known.map((name, at) => [name, at + 1]))
  const textOf = (number: Json): Json => isList(texts) && typeof number === 'number' ? texts[number] ?? null : null
  return {
    names: known,
    rowOf(file) {
      const row = own(rows, file)
      return isList(row) ? row : none
    },
    valueIn(row, name) {
      const value = row[columns.get(name) ?? -1]
      return isList(value) ? value.map(textOf) : value ?? undefined
    },
  }
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}
