import { own } from '../own.ts'
import { asObject } from './jsonc.ts'
import type { Json, JsonObject } from './jsonc.ts'

const conditions = ['import', 'require', 'default', 'node', 'module', 'source', 'development', 'types']

/** Returns the files that a key of `exports` or `imports` may refer to, best first: the exact key, else the longest pattern with `*`. */
export function targetsOf(table: JsonObject, key: string): readonly string[] {
  const exact = own(table, key)
  if (exact !== undefined) return flatten(exact, '', 0)
  let best = ''
  for (const pattern of Object.keys(table)) {
    if (pattern.length > best.length && starOf(pattern, key) !== undefined) best = pattern
  }
  const star = best === '' ? undefined : starOf(best, key)
  return star === undefined ? [] : flatten(own(table, best), star, 0)
}

/** Returns `exports` as a table: a string or conditions alone are the target of `.`. */
export function exportTable(value: Json | undefined): JsonObject | undefined {
  const table = asObject(value)
  if (table && Object.keys(table).every(key => key.startsWith('.'))) return table
  return value === undefined || value === null ? undefined : { '.': value }
}

function starOf(pattern: string, key: string): string | undefined {
  const at = pattern.indexOf('*')
  if (at < 0) return undefined
  const after = pattern.slice(at + 1)
  const fits = key.startsWith(pattern.slice(0, at)) && key.endsWith(after) && key.length >= pattern.length - 1
  return fits ? key.slice(at, key.length - after.length) : undefined
}

function flatten(value: Json | undefined, star: string, depth: number): readonly string[] {
  if (typeof value === 'string') return [value.replaceAll('*', star)]
  if (depth > 8 || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(item => flatten(item, star, depth + 1))
  const object = asObject(value) ?? {}
  return conditions.flatMap(condition => flatten(own(object, condition), star, depth + 1))
}
