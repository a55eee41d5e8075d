import { basename, dirname, resolve } from 'node:path'
import { askGit } from '../project/ask-git.ts'
import { diskFiles } from '../project/disk-files.ts'
import type { Files } from '../project/files.ts'
import { workTreeAround } from '../project/find-git.ts'
import { rootsOf } from '../project/find-root.ts'
import { namedSchedules } from '../project/named-schedules.ts'
import { folderOf, isCode } from '../project/kinds.ts'
import { openScan } from '../project/open-sources.ts'
import { isBelow, relativePath } from '../project/paths.ts'
import { baselinePath } from './baseline-path.ts'
import type { Io } from './io.ts'
import { configurationOf } from './load-configuration.ts'
import type { ScanOptions } from './scan-options.ts'

/** The files that a scan depends on at one time; all paths are absolute. */
export interface WatchedFiles {
  /** The roots of the projects, and the folders beside them. */
  readonly folders: readonly string[]
  /** Tests if a scan would read a file. */
  has(path: string): boolean
  /** Tests if nothing at a path or below it matters. A folder that is created later may matter, although nothing of it is listed now. */
  isLeftOut(path: string, isLater: boolean): boolean
}

/** Files that influence how code is read: manifests and lock files, compiler options, owners, lists of ignored files, configurations and baselines. */
const influential = new RegExp(`^(?:${[
  'package(?:-lock)?\\.json', 'npm-shrinkwrap\\.json', 'yarn\\.lock', 'pnpm-lock\\.yaml', 'pnpm-workspace\\.yaml', '[jt]sconfig.*\\.json',
  'CODEOWNERS', '\\.gitignore', '\\.gitmodules', 'sunset\\.config.*\\.yaml', 'sunset-baseline\\.json',
].join('|')})$`)

/** Tests by its name if a file can matter to a scan. */
function isInfluential(path: string): boolean {
  return isCode(basename(path)) || influential.test(basename(path))
}

/** Lists the files of a scan and those beside them: named schedules, the configuration, the baseline, and the index of git. */
export async function watchedFiles(options: ScanOptions, io: Io): Promise<WatchedFiles> {
  const { paths, forceExclude } = options
  const { cwd } = io
  const sources = openScan(cwd, paths, { paths, forceExclude })
  const { disk } = sources
  const listed = new Set(sources.listed.map(path => resolve(cwd, path)))
  const extras = [...await besides(sources, options, io)]
  const roots = rootsOf(diskFiles(cwd), paths).map(({ folder }) => resolve(cwd, folder))
  const isExtra = (path: string): boolean => extras.some(extra => isInside(path, extra))
  const isNear = (path: string): boolean => isExtra(path) || extras.some(extra => path === dirname(extra))
  const isUnlisted = unlistedTest(disk, listed)
  const isForeign = (path: string): boolean => ['node_modules', '.git'].includes(basename(path))
    || !roots.some(root => isInside(path, root) && !isInGit(root, path))
  // A file that is replaced as a whole, or does not exist yet, is noticed by its folder only.
  const folders = new Set([...roots, ...extras.flatMap(extra => [dirname(extra), extra])])
  return {
    folders: [...folders].filter(path => disk.stat(path)?.kind === 'directory'),
    has: path => isExtra(path) || (listed.has(path) && isInfluential(path)),
    isLeftOut: (path, isLater) => !isNear(path) && !roots.includes(path) && (isForeign(path) || (!isLater && isUnlisted(path))),
  }
}

function isInside(path: string, folder: string): boolean {
  return isBelow('', relativePath(folder, path))
}

/** Makes a test if a folder holds files, none of which is listed. */
function unlistedTest(disk: Files, listed: ReadonlySet<string>): (path: string) => boolean {
  const holding = foldersWith(listed)
  return path => !holding.has(path) && disk.list(path)?.some(({ kind }) => kind === 'file') === true
}

function isInGit(root: string, path: string): boolean {
  return relativePath(root, path).split('/').includes('.git')
}

/** Returns every folder that holds one of these files, at any depth. */
function foldersWith(files: ReadonlySet<string>): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const file of files) {
    for (let folder = folderOf(file); folder !== '' && !folders.has(folder); folder = folderOf(folder)) folders.add(folder)
  }
  return folders
}

async function besides(sources: ReturnType<typeof openScan>, options: ScanOptions, io: Io): Promise<ReadonlySet<string>> {
  const { cwd } = io
  const named = [...options.config === undefined ? [] : [resolve(cwd, options.config)], ...watchedSchedules(options.schedules, cwd)]
  const opened = { sources, selection: { files: new Set<string>(), unmatched: [], skipped: [] } }
  const configuration = await configurationOf(opened, options, io).catch(() => undefined)
  const schedules = configuration?.configs.all.flatMap(config => config.schedules.map(({ value }) => value)) ?? []
  const baseline = configuration?.options.baseline ?? options.baseline
  const baselines = baseline === false ? [] : [baselinePath(cwd, baseline).path]
  return new Set([...named, ...schedules, ...baselines, ...options.staged ? indexOf(cwd) : []])
}

/** Returns the schedules that flags name, and the manifests that name them; a wrong name is told by the scan. */
function watchedSchedules(written: readonly string[], cwd: string): readonly string[] {
  return written.flatMap(each => {
    try {
      const { paths, consulted } = namedSchedules(cwd, [each], '--schedule')
      return [...paths, ...consulted]
    } catch {
      return [resolve(cwd, each)]
    }
  })
}

/** Returns the file in which git records what is staged. */
function indexOf(cwd: string): readonly string[] {
  const top = workTreeAround(cwd)?.top
  if (top === undefined) return []
  const asked = askGit(top, ['rev-parse', '--git-path', 'index'])
  return asked.status === 0 ? [resolve(top, asked.stdout.replace(/\n$/, ''))] : []
}
