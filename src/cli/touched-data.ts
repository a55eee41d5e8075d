import { resolve } from 'node:path'
import type { Changes } from '../project/changed-lines.ts'
import { isConfig } from '../project/configs.ts'
import { folderOf } from '../project/kinds.ts'
import { namedSchedules } from '../project/named-schedules.ts'
import { relativePath } from '../project/paths.ts'
import type { Opened } from './analyse.ts'
import { baselinePath } from './baseline-path.ts'
import type { Configuration } from './configuration.ts'
import type { ScanOptions } from './scan-options.ts'

/**
 * Adds to a change all code that changed configurations, schedules and baselines apply to. An added configuration counts only if it
 * names schedules, so that the commit that sets sunset up does not have to fix all existing findings.
 */
export function withTouchedData(changes: Changes, { sources }: Opened, options: ScanOptions, configuration: Configuration | undefined): Changes {
  const data = countedData(changes, configuration)
  if (data.length === 0) return changes
  const { root } = sources
  const changed = data.map(file => resolve(root, file))
  const isChanged = (path: string): boolean => changed.some(file => file === path || file.startsWith(`${path}/`))
  const named = [
    ...namedSchedules(root, options.schedules, '--schedule').paths,
    ...options.config === undefined ? [] : [options.config],
    ...options.baseline === false ? [] : [baselinePath(root, options.baseline).path],
  ]
  const isEverything = named.some(path => isChanged(resolve(root, path)))
  const isNearest = !options.noConfig && options.config === undefined
  const nearest = isNearest ? [...data.filter(isConfig).map(folderOf), ...configuredFolders(configuration, root, isChanged)] : []
  const folders = isEverything ? [''] : nearest
  if (folders.length === 0) return changes
  const touched = sources.files.filter(file => folders.some(folder => isBelow(resolve(root, file), resolve(root, folder))))
  return { ...changes, files: new Map([...changes.files, ...touched.map(file => [file, 'all'] as const)]) }
}

function countedData(changes: Changes, configuration: Configuration | undefined): readonly string[] {
  if (!changes.data.some(isConfig)) return changes.data
  const added = new Set(changes.addedData())
  const withSchedules = new Set(configuration?.configs.all.filter(({ schedules }) => schedules.length > 0).map(({ folder }) => folder))
  return changes.data.filter(file => !isConfig(file) || !added.has(file) || withSchedules.has(folderOf(file)))
}

/** Returns the folders whose configuration extends a changed file, or names a changed schedule. */
function configuredFolders(configuration: Configuration | undefined, root: string, isChanged: (path: string) => boolean): string[] {
  const configs = configuration?.configs.all ?? []
  return configs.flatMap(({ folder, files, schedules }) => {
    const paths = [...files, ...schedules.map(({ value }) => value)]
    return paths.some(path => isChanged(resolve(root, path))) ? [folder] : []
  })
}

function isBelow(path: string, folder: string): boolean {
  const relative = relativePath(folder, path)
  return relative !== '..' && !relative.startsWith('../')
}
