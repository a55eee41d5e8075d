import { diskFiles } from '../project/disk-files.ts'
import type { SourceOptions } from '../project/open-sources.ts'
import type { Io } from './io.ts'

/** Opens the disk for a command: its supervisor sees which files it uses, and those that ended an earlier attempt are not read again. */
export function watchedDisk({ cwd, supervisor }: Pick<Io, 'cwd' | 'supervisor'>): Pick<SourceOptions, 'files' | 'failed'> {
  if (!supervisor) return {}
  const disk = diskFiles(cwd)
  return {
    failed: supervisor.failed,
    files: {
      ...disk,
      list(folder) {
        supervisor.beat()
        return disk.list(folder)
      },
      read(path, limit) {
        supervisor.use(path)
        return disk.read(path, limit)
      },
    },
  }
}
