import { getOutline } from '../schedule/load/outline.ts'
import type { Outline } from '../schedule/load/outline.ts'
import type { Schedule } from '../schedule/model.ts'
import type { Configuration } from './configuration.ts'
import type { Io } from './io.ts'
import type { ScanOptions } from './scan-options.ts'

/** The schedules that a scan judges by: their outline at once, the whole of them on demand. */
export interface ScanSchedules {
  readonly outline: Outline
  all(): Promise<readonly Schedule[]>
}

/** Returns the schedules of the configurations, or those that the options name where there is none; without any, the bundled ones. */
export async function schedulesFor(configuration: Configuration | undefined, options: ScanOptions, io: Io): Promise<ScanSchedules> {
  if (configuration) return withOutline(configuration.schedules)
  if (options.schedules.length > 0) return withOutline(await loadNamed(options.schedules, io))
  const outline = getOutline()
  return outline ? { outline, all: bundledSchedules } : withOutline(await bundledSchedules())
}

async function withOutline(schedules: readonly Schedule[]): Promise<ScanSchedules> {
  const { outlineOf } = await import('../schedule/outline-of.ts')
  return { outline: outlineOf(schedules), all: () => Promise.resolve(schedules) }
}

/** The bundled schedules are compiled; the YAML reader is loaded only for others. */
async function bundledSchedules(): Promise<readonly Schedule[]> {
  const { getBundled } = await import('../schedule/load/get-bundled.ts')
  return getBundled() ?? ownSchedules([])
}

async function loadNamed(written: readonly string[], { cwd }: Io): Promise<readonly Schedule[]> {
  const { namedSchedules } = await import('../project/named-schedules.ts')
  return ownSchedules(namedSchedules(cwd, written, '--schedule').paths)
}

async function ownSchedules(paths: readonly string[]): Promise<readonly Schedule[]> {
  const { loadSchedule } = await import('../schedule/load.ts')
  return loadSchedule(paths)
}
