import { existsSync, readFileSync } from '../../node-fs.ts'
import path from 'node:path'
import type { ScheduleOutline } from '../model.ts'

/** All that must be known of schedules where no code has to do with them. */
export interface Outline {
  readonly schedules: readonly ScheduleOutline[]
  /** The words without which no project has to do with any of them. */
  readonly strongWords: readonly string[]
}

const dist = path.join(import.meta.dirname, '../../..')

/** Returns the outline of the bundled schedules that the build writes beside them: an eightieth of their size. Undefined where their sources are: those may be newer. */
export function getOutline(folder = dist): Outline | undefined {
  const file = path.join(folder, 'outline.json')
  if (!existsSync(file) || existsSync(path.join(folder, '../src'))) return undefined
  const outline: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return isOutline(outline) ? outline : undefined
}

function isOutline(value: unknown): value is Outline {
  return typeof value === 'object' && value !== null && 'schedules' in value && Array.isArray(value.schedules)
    && 'strongWords' in value && Array.isArray(value.strongWords)
}
