import { isatty } from 'node:tty'
import { writeSync } from '../../node-fs.ts'
import { columnsOf } from '../columns.ts'
import type { FileError } from '../with-errors.ts'
import { attempt } from './attempt.ts'
import type { Broken, Ended, Stopped } from './attempt.ts'
import { EXIT_CODES } from './signals.ts'
import { Writes } from './writes.ts'

/** Files of one unit that are left out one by one; after them the rest of the unit is left out. */
const MOST_FILES_OF_UNIT = 3
const MOST_ATTEMPTS = 24
/** Files that are left out because a search through them ended the thread. */
const MOST_SEARCHED_FILES = 3

/**
 * Runs a command in a thread, and returns its exit code. When a part of it ends the thread, the command is run once more without the file
 * that was in flight, or with a plainer report; what was left out is an error of the report then, and everything else is reported. When a
 * signal ends it, the user is told which files were written.
 */
export async function supervise(thread: string, args: readonly string[], silence?: number): Promise<number> {
  const columns = columnsOf(process.env, isatty(1) ? process.stdout : undefined)
  const failed: FileError[] = []
  const writes = new Writes()
  let [stdin, written]: [Uint8Array | undefined, ReadonlySet<string>] = [undefined, new Set()]
  let isStuck = false
  for (let attempts = 1; ; attempts++) {
    const ended: Ended = await attempt(thread, { args, failed, written, columns, stdin }, writes, silence)
    if (ended.kind === 'stopped') return stop(ended, writes)
    if (ended.kind === 'finished') return isStuck ? endWith('SIGKILL') : ended.code
    isStuck ||= !ended.isThreadEnded
    const blamed = blamedFor(ended, failed)
    if (ended.isPrinted || blamed.length === 0 || attempts === MOST_ATTEMPTS) {
      writeSync(2, `${ended.message} ${ended.isPrinted ? 'The report is incomplete' : 'There is no report'}.\n`)
      return isStuck ? endWith('SIGKILL') : 3
    }
    failed.push(...blamed)
    ;({ stdin, written } = ended)
  }
}

/**
 * Returns what to leave out of the next attempt: the file in flight, or the rest of its unit, or the report that was being written; nothing
 * where neither is known.
 */
function blamedFor({ kind, message, part, file }: Broken, failed: readonly FileError[]): readonly FileError[] {
  if (part?.kind === 'report') return [{ file: part.name, kind, message }]
  const known = new Set(failed.map(each => each.file))
  const unit = part?.files ?? []
  if (!part && failed.filter(each => each.message === message).length >= MOST_SEARCHED_FILES) return []
  // A thread that ends at once does not always deliver its last messages, but the file in flight is in shared memory.
  const rest = (unit.length > 0 ? unit : [file]).filter(each => each !== '' && !known.has(each))
  const isFileToBlame = rest.includes(file) && unit.length - rest.length < MOST_FILES_OF_UNIT
  return (isFileToBlame ? [file] : rest).map(each => ({ file: each, kind, message }))
}

function stop({ signal, isThreadEnded }: Stopped, writes: Writes): number {
  writeSync(2, writes.summary())
  return isThreadEnded ? EXIT_CODES[signal] : endWith(signal)
}

/** Ends the process by a signal, as it would wait for a thread that waits for the system. */
function endWith(signal: NodeJS.Signals): number {
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
  return 3
}
