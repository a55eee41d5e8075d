import { isatty } from 'node:tty'
import { writeSync } from '../../node-fs.ts'
import type { FileError } from '../with-errors.ts'
import { attempt } from './attempt.ts'
import type { Broken, Ended, Stopped } from './attempt.ts'
import { EXIT_CODES } from './signals.ts'
import { Writes } from './writes.ts'

/** Files of one unit that are left out one by one; after them the rest of the unit is left out. */
const MOST_FILES_OF_UNIT = 3
const MOST_ATTEMPTS = 24

/**
 * Runs a command in a thread, and returns its exit code. When the analysis of a unit ends the thread, the command is run once more without
 * the file that was in flight, which is an error of the report then; the findings in other files are reported. When a signal ends it, the
 * user is told which files were written.
 */
export async function supervise(thread: string, args: readonly string[]): Promise<number> {
  const columns = isatty(1) ? process.stdout.columns || 80 : 80
  const failed: FileError[] = []
  const writes = new Writes()
  let stdin: Uint8Array | undefined
  for (let attempts = 1; ; attempts++) {
    const ended: Ended = await attempt(thread, { args, failed, columns, stdin }, writes)
    if (ended.kind === 'finished') return ended.code
    if (ended.kind === 'stopped') return stop(ended, writes)
    const blamed = blamedFor(ended, failed)
    if (blamed.length === 0 || attempts === MOST_ATTEMPTS) return give(ended)
    failed.push(...blamed)
    stdin = ended.stdin
  }
}

/** Returns the files to leave out of the next attempt: the file in flight, or the rest of its unit; none outside of an analysis. */
function blamedFor({ kind, message, unit, file }: Broken, failed: readonly FileError[]): readonly FileError[] {
  const known = new Set(failed.map(each => each.file))
  // A thread that ends at once does not always deliver its last messages, but the file in flight is in shared memory.
  const rest = (unit.length > 0 ? unit : [file]).filter(each => each !== '' && !known.has(each))
  const isFileToBlame = rest.includes(file) && unit.length - rest.length < MOST_FILES_OF_UNIT
  return (isFileToBlame ? [file] : rest).map(each => ({ file: each, kind, message }))
}

function give({ message }: Broken): number {
  process.stderr.write(`${message} Nothing can be reported.\n`)
  return 3
}

function stop({ signal, isThreadEnded }: Stopped, writes: Writes): number {
  writeSync(2, writes.summary())
  if (!isThreadEnded) {
    // The process would wait for the thread: only the signal itself ends it.
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  }
  return EXIT_CODES[signal]
}
