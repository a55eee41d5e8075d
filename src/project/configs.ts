import type { Files } from './files.ts'

/** The configurations of this tool in a project, not yet read. */
export interface ConfigSource {
  readonly disk: Files
  /** From the top. */
  readonly files: readonly string[]
  /** The size and time of each file that was read for them, or that code names. */
  readonly read: Map<string, string>
}

/** Tests if a listed path is a configuration of this tool. */
export function isConfig(path: string): boolean {
  return path === 'sunset.config.yaml' || path.endsWith('/sunset.config.yaml')
}

/** Finds the configurations among listed paths, those of outer folders first. */
export function configsOf(disk: Files, listed: readonly string[]): ConfigSource {
  return { disk, files: listed.filter(isConfig).sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1)), read: new Map() }
}

/** Returns a text that changes when a file does: its size and time. */
export function versionOf(disk: Files, file: string): string {
  const stat = disk.stat(file)
  return stat ? `${String(stat.size)}:${String(stat.modified)}` : ''
}
