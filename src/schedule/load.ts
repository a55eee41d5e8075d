import { realpathSync } from 'node:fs'
import path from 'node:path'
import { assemble } from './assemble.ts'
import { bundledFolder } from './load/package-folder.ts'
import { getBundled } from './load/get-bundled.ts'
import { mistakesOfMethods } from './load/methods.ts'
import { placesIn } from './load/places.ts'
import type { Schedule } from './model.ts'
import { readApis, readSources, type Source } from './load/read-source.ts'
import { ScheduleError, type Mistake, type Places } from './schedule-error.ts'

let bundled: readonly Schedule[] | undefined
const bundledSources = new Map<string, readonly Source[]>()

export { bundledFolder } from './load/package-folder.ts'

/** Loads the schedules of this package; they are read once per process. */
export function loadBundledSchedules(): readonly Schedule[] {
  if (bundled) return bundled
  bundled = getBundled() ?? assemble(sourcesBelow(bundledFolder()))
  return bundled
}

/**
 * Loads the bundled schedules together with those at the given paths (folders, or files with `entries`): entries are added, and an
 * entry with a known id replaces that one. Throws a ScheduleError that lists every mistake.
 */
export function loadSchedule(paths: string | readonly string[] = []): readonly Schedule[] {
  const own = typeof paths === 'string' ? [paths] : paths
  if (own.length === 0) return loadBundledSchedules()
  const folder = bundledFolder()
  const added = readAll(own).filter(source => !isInside(source.path, folder))
  if (added.length === 0) return loadBundledSchedules()
  const schedules = withAdded(added)
  const changed = new Set(added.map(({ apiId }) => apiId))
  const broken = mistakesOfMethods(schedules.filter(({ id }) => changed.has(id)), { areComplete: false })
  if (broken.length > 0) throw new ScheduleError(broken)
  return schedules
}

/**
 * Loads only the entries at the given paths, together with the declarations of a bundled API of the same id. Entries that are
 * valid for `loadSchedule` are valid here.
 */
export function loadAlone(paths: readonly string[]): readonly Schedule[] {
  return loadWithPlaces(paths).schedules
}

/** Loads as `loadAlone` does, and tells where the parts of the entries are written. */
export function loadWithPlaces(paths: readonly string[]): { readonly schedules: readonly Schedule[], readonly places: Places } {
  const sources = readAll(paths)
  return { schedules: assembleAlone(sources), places: placesIn(sources) }
}

function assembleAlone(sources: readonly Source[]): readonly Schedule[] {
  const folder = bundledFolder()
  if (sources.every(source => isInside(source.path, folder))) return assemble(sources)
  const context = readApis(folder)
  const own = new Set(sources.map(({ apiId }) => apiId ?? context[0]?.apiId))
  return assemble([...context, ...sources]).filter(({ id }) => own.has(id))
}

/** Returns the bundled schedules together with added sources. Those that nothing is added to need not be read again from their YAML. */
function withAdded(added: readonly Source[]): readonly Schedule[] {
  const known = loadBundledSchedules()
  const declared = new Set([...known.map(({ id }) => id), ...added.flatMap(({ api }) => api?.id ?? [])])
  const changed = new Set(added.map(({ apiId }) => apiId))
  if ([...changed].some(id => id === null || !declared.has(id))) return assemble([...sourcesBelow(bundledFolder()), ...added])
  const replaced = known.filter(({ id }) => changed.has(id)).flatMap(({ id }) => sourcesBelow(path.join(bundledFolder(), id)))
  const assembled = new Map(assemble([...replaced, ...added]).map(schedule => [schedule.id, schedule]))
  const others = known.map(schedule => assembled.get(schedule.id) ?? schedule)
  return [...others, ...[...assembled.values()].filter(({ id }) => !others.some(other => other.id === id))]
}

/** Reads schedules of this package from their YAML, once per process. */
function sourcesBelow(folder: string): readonly Source[] {
  const read = bundledSources.get(folder) ?? readSources(folder)
  bundledSources.set(folder, read)
  return read
}

function readAll(paths: readonly string[]): Source[] {
  const sources: Source[] = []
  const mistakes: Mistake[] = []
  for (const one of paths) {
    try {
      sources.push(...readSources(one))
    } catch (error) {
      if (!(error instanceof ScheduleError)) throw error
      mistakes.push(...error.mistakes)
    }
  }
  if (mistakes.length > 0) throw new ScheduleError(mistakes)
  return sources
}

function isInside(file: string, folder: string): boolean {
  const relative = path.relative(realpathSync(folder), realpathSync(file))
  return !relative.startsWith('..') && !path.isAbsolute(relative)
}
