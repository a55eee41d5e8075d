import { versionOf } from './configs.ts'
import type { ConfigSource } from './configs.ts'
import { under } from './kinds.ts'
import type { NamedSchedules } from './packaged-schedules.ts'
import { relativePath } from './paths.ts'

/** The number of folders below that of a schedule in which it can have files. */
const deepest = 3

/** Notes the files of schedules, and what decides where their names lead, as read for configurations. */
export function noteSchedules({ disk, read }: Pick<ConfigSource, 'disk' | 'read'>, { paths, consulted }: Omit<NamedSchedules, 'problem'>): void {
  const note = (path: string): void => { read.set(path, versionOf(disk, path)) }
  const noteBelow = (folder: string, depth: number): void => {
    note(folder)
    for (const { name, kind } of disk.list(folder) ?? []) {
      if (kind === 'file' && /\.(?:ya?ml|tsv)$/.test(name)) note(under(folder, name))
      else if (kind === 'directory' && depth < deepest && !/^(?:\.|node_modules$)/.test(name)) noteBelow(under(folder, name), depth + 1)
    }
  }
  for (const path of consulted) note(relativePath(disk.root, path))
  for (const path of paths) noteBelow(relativePath(disk.root, path), 0)
}
