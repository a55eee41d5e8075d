import { existsSync, lstatSync, readdirSync, readFileSync } from '../../node-fs.ts'
import path from 'node:path'
import type { ScheduleOutline } from '../model.ts'
import { buildFolder } from './package-folder.ts'

/** The properties of schedules that a run needs if no code uses their APIs. */
export interface Outline {
  readonly schedules: readonly ScheduleOutline[]
  /** Words at least one of which occurs in every project that uses one of the APIs. */
  readonly strongWords: readonly string[]
}

/**
 * Returns the outline of the bundled schedules that the build writes beside them, at an eightieth of their size. Undefined where
 * there is none, or the YAML has changed since.
 */
export function getOutline(folder = buildFolder()): Outline | undefined {
  if (folder === undefined) return undefined
  const file = path.join(folder, 'outline.json')
  if (!existsSync(file) || isOutdated(folder)) return undefined
  const outline: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return isOutline(outline) ? outline : undefined
}

/** Tests if the sources have changed since the build. The files of an installed package always match; only where its sources are present may they be edited. */
function isOutdated(build: string): boolean {
  const home = path.join(build, '..')
  if (!existsSync(path.join(home, 'src'))) return false
  const stamp = path.join(build, 'schedule.stamp')
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== stampOf(path.join(home, 'schedule'))
}

/** Returns a text that changes with every change of a file in a folder, also to an older version. */
export function stampOf(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return names.map(name => {
    const { size, mtimeMs, ctimeMs } = lstatSync(path.join(folder, name))
    return `${name} ${String(size)} ${String(mtimeMs)} ${String(ctimeMs)}\n`
  }).join('')
}

function isOutline(value: unknown): value is Outline {
  return typeof value === 'object' && value !== null && 'schedules' in value && Array.isArray(value.schedules)
    && 'strongWords' in value && Array.isArray(value.strongWords)
}
