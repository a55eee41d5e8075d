import { dirname } from 'node:path'
import type { Config } from '../config/config.ts'
import { diskFiles } from '../project/disk-files.ts'
import { findRoot } from '../project/find-root.ts'
import { isGitIgnored } from '../project/list-git.ts'
import { checkConfigs, readConfigs } from '../project/read-configs.ts'
import { loadSchedule } from '../schedule/load.ts'

const name = 'sunset.config.yaml'

/** Finds the configuration nearest to a folder, upward in its project; throws a `UserError` with every mistake in it. */
export function nearestConfig(folder: string): Config | undefined {
  const top = findRoot(diskFiles(folder), folder) ?? folder
  for (let at = folder; ; at = dirname(at)) {
    const disk = diskFiles(at)
    if (disk.exists(name) && !isGitIgnored(disk, name)) {
      const configs = readConfigs({ disk, files: [name], read: new Map() }, loadSchedule)
      checkConfigs(configs)
      return configs.all[0]
    }
    if (at === top || at === dirname(at)) return undefined
  }
}
