import { isConfig } from '../project/configs.ts'
import type { Opened } from './analyse.ts'
import type { Configuration } from './configuration.ts'
import type { Io } from './io.ts'
import type { ScanOptions } from './scan-options.ts'

/** Reads the configurations of the code; undefined where there are none. The reader is loaded only where there is one. */
export async function configurationOf(opened: Opened, options: ScanOptions, io: Io): Promise<Configuration | undefined> {
  if (options.noConfig) return undefined
  if (options.config === undefined && !opened.sources.listed.some(isConfig)) return warnOfIgnored(opened, options, io)
  return (await import('./configuration.ts')).readConfiguration(opened, options, io)
}

/** A configuration that git ignores may differ from one machine to the next, so it does not count; a warning says so. */
async function warnOfIgnored({ sources: { disk, listed } }: Opened, { quiet }: ScanOptions, io: Io): Promise<undefined> {
  if (quiet || listed.length === 0 || !disk.exists('sunset.config.yaml')) return
  io.stderr((await import('./ignored-config.ts')).ignoredConfig(disk))
}
