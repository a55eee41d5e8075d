import { watch as watchFolders } from 'chokidar'
import type { FSWatcher } from 'chokidar'
import { resolve } from 'node:path'
import { UserError } from '../config/user-error.ts'
import { escapeTerminal } from '../report/escape-terminal.ts'
import { failureText } from './failed.ts'
import { isFixing } from './fix-options.ts'
import type { Io } from './io.ts'
import type { ScanOptions } from './scan-options.ts'
import { watchedFiles } from './watched-files.ts'
import type { WatchedFiles } from './watched-files.ts'

/** Milliseconds without a change after which the code is scanned again: an editor or git writes several files at once. */
const calm = 100
const clear = '\u001b[2J\u001b[3J\u001b[H'

/** Scans again after each change of what the scan depends on, until the process is asked to stop. */
export async function watch(options: ScanOptions, io: Io, scan: () => Promise<number>): Promise<number> {
  if (options.stdin !== undefined || isFixing(options)) {
    throw new UserError('--watch cannot be combined with --stdin, --fix, --diff, --annotate, or --suppress.')
  }
  let files = await watchedFiles(options, io)
  const watcher = await watcherOf(() => files, io)
  const changes = changesOf(watcher)
  const stopped = io.untilStopped().then(() => 'stopped' as const)
  const relevant = async (): Promise<'changed' | 'stopped'> => {
    for (;;) {
      const changed = await Promise.race([stopped, changes.next()])
      if (changed === 'stopped') return changed
      const before = files
      files = await watchedFiles(options, io)
      // The watcher reports no files of a new folder that were created before it watches the folder.
      watcher.add(files.folders.filter(folder => !before.folders.includes(folder)))
      if (changed.some(path => !isWritten(path, options, io) && (before.has(path) || files.has(path)))) return 'changed'
    }
  }
  let told = ''
  for (;;) {
    if (io.outIsTerminal) io.stdout(clear)
    const failure = await scan().then(() => '', (error: unknown) => failureText(error, io.columns))
    // What failed as before is said once, unless the screen was cleared.
    const isRepeated = failure !== '' && failure === told && !io.outIsTerminal
    if (!isRepeated) io.stderr(failure)
    if (!isRepeated && !options.quiet) io.stderr('Watching for changes. Press Ctrl+C to stop.\n')
    told = failure
    if (await relevant() === 'stopped') break
  }
  await watcher.close()
  return 0
}

/** A report that the scan itself writes must not start the next one. */
function isWritten(path: string, { targets }: ScanOptions, io: Io): boolean {
  return targets.some(({ file }) => file !== undefined && resolve(io.cwd, file) === path) || io.isOutput?.(path) === true
}

/** Resolves when all folders are watched; prints which ones cannot be, and goes on without them. */
async function watcherOf(current: () => WatchedFiles, io: Io): Promise<FSWatcher> {
  let isReady = false
  const printed = new Set<string>()
  const watcher = watchFolders([...current().folders], {
    ignored: path => current().isLeftOut(resolve(path), isReady),
    ignoreInitial: true,
    followSymlinks: false,
  })
  watcher.on('error', error => {
    const text = `Some files cannot be watched: ${error instanceof Error ? error.message : String(error)}.`
    if (!printed.has(text)) io.stderr(`${escapeTerminal(text)}\n`)
    printed.add(text)
  })
  await new Promise<void>(done => { watcher.once('ready', () => { done() }) })
  isReady = true
  return watcher
}

/** Collects changed files: `next` resolves with all since the last call, once no more come. */
function changesOf(watcher: FSWatcher): { next(): Promise<readonly string[]> } {
  let onCalm: (() => void) | undefined
  let changed = new Set<string>()
  let [isCalm, timer]: [boolean, NodeJS.Timeout | undefined] = [true, undefined]
  const settle = (): void => {
    isCalm = true
    onCalm?.()
  }
  watcher.on('all', (_event, path) => {
    changed.add(resolve(path))
    isCalm = false
    clearTimeout(timer)
    timer = setTimeout(settle, calm)
  })
  return {
    async next() {
      if (changed.size === 0 || !isCalm) await new Promise<void>(done => { onCalm = done })
      const found = [...changed]
      changed = new Set()
      return found
    },
  }
}
