import { basename, resolve } from 'node:path'
import { watch as watchFolders } from 'chokidar'
import { UserError } from '../config/user-error.ts'
import { diskFiles } from '../project/disk-files.ts'
import { rootsOf } from '../project/find-root.ts'
import { failed } from './failed.ts'
import type { Io } from './io.ts'
import type { ScanOptions } from './options.ts'

/** Milliseconds without a change after which the code is scanned again: an editor or git writes several files at once. */
const calm = 100
const clear = '\u001b[2J\u001b[3J\u001b[H'

/** Scans again after each change, until the process is told to stop. */
export async function watch(options: ScanOptions, io: Io, scan: () => Promise<number>): Promise<number> {
  if (options.stdin !== undefined || options.fix || options.diff || options.annotate || options.suppress !== null) throw new UserError('--watch cannot be combined with --stdin, --fix, --diff, --annotate or --suppress.')
  const written = new Set(options.targets.flatMap(({ file }) => file === undefined ? [] : [resolve(io.cwd, file)]))
  const watcher = watchFolders(foldersOf(options, io), { ignored: path => isLeftOut(path) || written.has(path), ignoreInitial: true, followSymlinks: false })
  const changes = changesOf(watcher)
  await new Promise<void>(done => { watcher.once('ready', () => { done() }) })
  const stopped = io.untilStopped().then(() => 'stopped' as const)
  for (;;) {
    if (io.outIsTerminal) io.stdout(clear)
    await scan().catch((error: unknown) => failed(error, io))
    if (!options.quiet) io.stderr('Watching for changes. Stop with Ctrl+C.\n')
    if (await Promise.race([stopped, changes.next()]) === 'stopped') break
  }
  await watcher.close()
  return 0
}

/** The roots of the projects that the paths belong to, and the schedules. */
function foldersOf({ paths, schedules }: ScanOptions, { cwd }: Io): string[] {
  return [...rootsOf(diskFiles(cwd), paths).map(({ folder }) => folder), ...schedules].map(path => resolve(cwd, path))
}

function isLeftOut(path: string): boolean {
  return ['node_modules', '.git'].includes(basename(path)) || path.endsWith('.tmp')
}

/** Tells once of all changes since it was asked last, when no more come. */
function changesOf(watcher: ReturnType<typeof watchFolders>): { next(): Promise<void> } {
  let tell: (() => void) | undefined
  let isChanged = false
  let timer: NodeJS.Timeout | undefined
  const settle = (): void => {
    isChanged = true
    tell?.()
  }
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(settle, calm)
  })
  return {
    async next() {
      if (!isChanged) await new Promise<void>(done => { tell = done })
      isChanged = false
    },
  }
}
