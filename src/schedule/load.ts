import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { assemble } from './assemble.ts'
import { getCompiled } from './load/compiled.ts'
import type { Schedule } from './model.ts'
import { readSources, type Source } from './load/read-source.ts'
import { ScheduleError, type Mistake } from './schedule-error.ts'

let bundled: readonly Schedule[] | undefined

/** Loads the schedules of this package; they are read once per process. */
export function loadBundledSchedules(): readonly Schedule[] {
  if (bundled) return bundled
  const folder = bundledFolder()
  bundled = getCompiled(folder) ?? assemble(readSources(folder))
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

/** The folder of the bundled schedules, from the sources as from the build. */
export function bundledFolder(): string {
  let folder = import.meta.dirname
  for (;;) {
    const manifest = path.join(folder, 'package.json')
    if (existsSync(manifest) && nameOf(manifest) === 'sunset-lint') return path.join(folder, 'schedule')
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error(`The package of ${import.meta.dirname} has no package.json.`)
    folder = parent
  }
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

function nameOf(manifest: string): unknown {
  const parsed: unknown = JSON.parse(readFileSync(manifest, 'utf8'))
  return typeof parsed === 'object' && parsed !== null && 'name' in parsed ? parsed.name : undefined
}

function isInside(file: string, folder: string): boolean {
  const relative = path.relative(realpathSync(folder), realpathSync(file))
  return !relative.startsWith('..') && !path.isAbsolute(relative)
}
