import { realpathSync } from 'node:fs'
import path from 'node:path'
import { assemble } from './assemble.ts'
import { bundledFolder } from './load/package-folder.ts'
import { getBundled } from './load/get-bundled.ts'
import type { Schedule } from './model.ts'
import { readSources, type Source } from './load/read-source.ts'
import { ScheduleError, type Mistake } from './schedule-error.ts'

let bundled: readonly Schedule[] | undefined

export { bundledFolder } from './load/package-folder.ts'

/** Loads the schedules of this package; they are read once per process. */
export function loadBundledSchedules(): readonly Schedule[] {
  if (bundled) return bundled
  bundled = getBundled() ?? assemble(readSources(bundledFolder()))
  return bundled
}

/**
 * Loads the bundled schedules with those at the given paths (folders, or files with `entries`) laid over them:
 * entries are added, and an entry with a known id replaces that one. Throws a ScheduleError that lists every mistake.
 */
export function loadSchedule(paths: string | readonly string[] = []): readonly Schedule[] {
  const own = typeof paths === 'string' ? [paths] : paths
  if (own.length === 0) return loadBundledSchedules()
  const folder = bundledFolder()
  const added = readAll(own).filter(source => !isInside(source.path, folder))
  return added.length === 0 ? loadBundledSchedules() : assemble([...readSources(folder), ...added])
}

/** Loads only what stands at the given paths; a file of bare entries is read with the API that it belongs to. */
export function loadAlone(paths: readonly string[]): readonly Schedule[] {
  const sources = readAll(paths)
  const known = new Set(sources.flatMap(source => source.api ? [source.api.id] : []))
  const context = sources.every(source => source.api ?? known.has(source.apiId ?? '')) ? [] : readSources(bundledFolder())
  return assemble([...context.map(source => ({ ...source, entries: [] })), ...sources])
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
