import { resolve } from 'node:path'
import { isConfig } from '../project/configs.ts'
import type { Opened } from './analyse.ts'
import type { Configuration } from './configuration.ts'
import type { Io } from './io.ts'
import type { ScanOptions } from './scan-options.ts'

/** Reads the configurations of the code; undefined where there are none. The reader is loaded only where there is one. */
export async function configurationOf(opened: Opened, options: ScanOptions, io: Io): Promise<Configuration | undefined> {
  if (options.noConfig) return undefined
  if (options.config === undefined && !opened.sources.listed.some(isConfig)) return warnOfUnread(opened, options, io)
  return (await import('./configuration.ts')).readConfiguration(opened, options, io)
}

/** Names that people give a configuration, by the habits of other tools. */
const misnamed = /^(?:\.sunsetrc(?:\.\w+)?|sunset\.config\.\w+|\.?sunset\.ya?ml)$/

/**
 * A configuration that git ignores may differ from one machine to the next, so it does not count; a warning says so. Another one says that only
 * one name counts, unless it is a schedule that a flag names.
 */
async function warnOfUnread({ sources: { disk, listed } }: Opened, { quiet, schedules }: ScanOptions, io: Io): Promise<undefined> {
  if (quiet || listed.length === 0) return
  if (disk.exists('sunset.config.yaml')) {
    io.stderr((await import('./ignored-config.ts')).ignoredConfig(disk))
    return
  }
  const named = schedules.map(path => resolve(io.cwd, path))
  const other = disk.list('')?.find(({ name, kind }) => kind === 'file' && misnamed.test(name) && !named.includes(resolve(disk.root, name)))?.name
  if (other !== undefined) io.stderr(`${other} is not read. The configuration must be named sunset.config.yaml.\n`)
}
