import { basename, dirname, resolve } from 'node:path'
import { diskFiles } from '../project/disk-files.ts'
import { rootsOf } from '../project/find-root.ts'
import { folderOf, isCode } from '../project/kinds.ts'
import { askGit } from '../project/list-git.ts'
import { openScan } from '../project/open-sources.ts'
import { isBelow, relativePath } from '../project/paths.ts'
import { baselinePath } from './baseline-path.ts'
import type { Io } from './io.ts'
import { configurationOf } from './load-configuration.ts'
import type { ScanOptions } from './scan-options.ts'

/** What a scan depends on at one time; all paths are absolute. */
export interface WatchedFiles {
  /** The roots of the projects, and the folders beside them. */
  readonly folders: readonly string[]
  /** Tests if a scan would read a file. */
  has(path: string): boolean
  /** Tests if nothing at a path or below it is of any interest; folders that come later may yet be, whatever is listed of them now. */
  isLeftOut(path: string, isLater: boolean): boolean
}

/** Files that say how code is read: manifests and lock files, compiler options, owners, what is ignored, configurations and baselines. */
const telling = new RegExp(`^(?:${[
  'package(?:-lock)?[.]json', 'npm-shrinkwrap[.]json', 'yarn[.]lock', 'pnpm-lock[.]yaml', 'pnpm-workspace[.]yaml', '[jt]sconfig.*[.]json',
  'CODEOWNERS', '[.]gitignore', '[.]gitmodules', 'sunset[.]config.*[.]yaml', 'sunset-baseline[.]json',
].join('|')})$`)

/** Tests by its name if a file can matter to a scan. */
export function isTelling(path: string): boolean {
  return isCode(basename(path)) || telling.test(basename(path))
}

/** Looks at what a scan would list now, and at what lies beside that: schedules, the configuration and the baseline that were named, and the index of git. */
export async function watchedFiles(options: ScanOptions, io: Io): Promise<WatchedFiles> {
  const { paths, forceExclude } = options
  const { cwd } = io
  const sources = openScan(cwd, paths, { paths, forceExclude })
  const listed = new Set(sources.listed.map(path => resolve(cwd, path)))
  const holding = foldersWith(listed)
  const extras = [...await besides(sources, options, io)]
  const roots = rootsOf(diskFiles(cwd), paths).map(({ folder }) => resolve(cwd, folder))
  const isInside = (path: string, folder: string): boolean => isBelow('', relativePath(folder, path))
  const isExtra = (path: string): boolean => extras.some(extra => isInside(path, extra))
  const isNear = (path: string): boolean => isExtra(path) || extras.some(extra => path === dirname(extra))
  const isUnlisted = (path: string): boolean => !holding.has(path) && sources.disk.list(path)?.some(({ kind }) => kind === 'file') === true
  return {
    // A file that is written anew as a whole, or is not there yet, is seen by its folder only.
    folders: [...new Set([...roots, ...extras.flatMap(extra => [dirname(extra), extra])])].filter(path => sources.disk.stat(path)?.kind === 'directory'),
    has: path => isExtra(path) || (listed.has(path) && isTelling(path)),
    isLeftOut: (path, isLater) =>
      !isNear(path)
      && !roots.includes(path)
      && (['node_modules', '.git'].includes(basename(path))
        || !roots.some(root => isInside(path, root) && !isInGit(root, path))
        || (!isLater && isUnlisted(path))),
  }
}

function isInGit(root: string, path: string): boolean {
  return relativePath(root, path).split('/').includes('.git')
}

/** Every folder that holds one of these files, at any depth. */
function foldersWith(files: ReadonlySet<string>): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const file of files) for (let folder = folderOf(file); folder !== '' && !folders.has(folder); folder = folderOf(folder)) folders.add(folder)
  return folders
}

async function besides(sources: ReturnType<typeof openScan>, options: ScanOptions, io: Io): Promise<ReadonlySet<string>> {
  const { cwd } = io
  const named = [options.config, ...options.schedules].flatMap(path => path === undefined ? [] : resolve(cwd, path))
  const configuration = await configurationOf({ sources, selection: { files: new Set(), unmatched: [], skipped: [] } }, options, io).catch(() => undefined)
  const schedules = configuration?.configs.all.flatMap(config => config.schedules.map(({ value }) => value)) ?? []
  const baseline = configuration?.options.baseline ?? options.baseline
  return new Set([...named, ...schedules, ...baseline === false ? [] : [baselinePath(cwd, baseline).path], ...options.staged ? indexOf(cwd) : []])
}

/** Where git writes down what is staged. */
function indexOf(cwd: string): readonly string[] {
  const asked = askGit(cwd, ['rev-parse', '--git-path', 'index'])
  return asked?.status === 0 ? [resolve(cwd, asked.stdout.replace(/\n$/, ''))] : []
}
