import type { Import } from './import-graph.ts'

/** Returns files and all that import them, directly or through others. */
export function importersOf(files: readonly string[], imports: readonly Import[]): ReadonlySet<string> {
  const importers = new Map<string, string[]>()
  for (const { from, to, typeOnly } of imports) if (!typeOnly) importers.set(to, [...importers.get(to) ?? [], from])
  const found = new Set(files)
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
  return found
}
