import { resolve } from 'node:path'
import type { Changes } from '../project/changed-lines.ts'
import { isConfig } from '../project/configs.ts'
import { folderOf } from '../project/kinds.ts'
import { relativePath } from '../project/paths.ts'
import type { Opened } from './analyse.ts'
import { baselinePath } from './baseline-path.ts'
import type { Configuration } from './configuration.ts'
import type { ScanOptions } from './scan-options.ts'

/** A change with all the code that what changed of configurations, schedules and baselines applies to. */
export function withTouchedData(changes: Changes, { sources }: Opened, options: ScanOptions, configuration: Configuration | undefined): Changes {
  if (changes.data.length === 0) return changes
  const { root } = sources
  const changed = changes.data.map(file => resolve(root, file))
  const isChanged = (path: string): boolean => changed.some(file => file === path || file.startsWith(`${path}/`))
  const named = [
    ...options.schedules,
    ...(options.config === undefined ? [] : [options.config]),
    ...(options.baseline === false ? [] : [baselinePath(root, options.baseline).path]),
  ]
  const folders = named.some(path => isChanged(resolve(root, path))) ? [''] : options.noConfig || options.config !== undefined ? []
    : [...changes.data.filter(isConfig).map(folderOf), ...configuredFolders(configuration, root, isChanged)]
  if (folders.length === 0) return changes
  const touched = sources.files.filter(file => folders.some(folder => isBelow(resolve(root, file), resolve(root, folder))))
  return { ...changes, files: new Map([...changes.files, ...touched.map(file => [file, 'all'] as const)]) }
}

/** The folders whose configuration is made of something that changed, or names a schedule that did. */
function configuredFolders(configuration: Configuration | undefined, root: string, isChanged: (path: string) => boolean): string[] {
  const configs = configuration?.configs.all ?? []
  return configs
    .filter(({ files, schedules }) => [...files, ...schedules.map(({ value }) => value)].some(path => isChanged(resolve(root, path))))
    .map(({ folder }) => folder)
}

function isBelow(path: string, folder: string): boolean {
  const relative = relativePath(folder, path)
  return relative !== '..' && !relative.startsWith('../')
}
