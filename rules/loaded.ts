import { resolve } from 'node:path'
import type { Interest } from '../src/calls/interest.ts'
import { checkIds } from '../src/config/check-ids.ts'
import { parseSettings, type Settings } from '../src/config/settings.ts'
import { interestOf } from '../src/schedule/index-interest.ts'
import { loadSchedule } from '../src/schedule/load.ts'
import type { Schedule } from '../src/schedule/model.ts'

/** The settings of a file with the schedules that they name. */
export interface Loaded {
  readonly settings: Settings
  readonly schedules: readonly Schedule[]
  readonly interest: Interest
}

const cache = new Map<string, Loaded>()

/** Loads once per process and settings; throws a `UserError` when they are wrong. */
export function loadedFor(context: { readonly settings: Readonly<Record<string, unknown>>, readonly cwd: string }): Loaded {
  const key = JSON.stringify([context.cwd, context.settings['sunset']])
  const known = cache.get(key)
  if (known) return known
  const loaded = load(context.settings['sunset'], context.cwd)
  cache.set(key, loaded)
  return loaded
}

function load(value: unknown, cwd: string): Loaded {
  const settings = parseSettings(value)
  const schedules = loadSchedule(settings.schedules.map(path => resolve(cwd, path)))
  checkIds(Object.keys(settings.entries), schedules, '`settings.sunset.entries`')
  checkIds(Object.keys(settings.fixes.entries), schedules, '`settings.sunset.fixes.entries`')
  return { settings, schedules, interest: interestOf(schedules) }
}
