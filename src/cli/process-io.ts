import { fstatSync, lstatSync, writeSync } from '../node-fs.ts'
import { today } from '../schedule/dates.ts'
import { columnsOf } from './columns.ts'
import type { Io } from './io.ts'

/** Returns the real process. Output is written whole and never cut by an early exit; a closed pipe (`| head`) ends the output in silence. */
export function processIo(): Io {
  return {
    stdout: writer(() => process.stdout),
    stderr: writer(() => process.stderr),
    stdin: async () => (await import('./read-stdin.ts')).readStdin(),
    untilStopped: () => new Promise(stop => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => { stop() })
    }),
    isOutput,
    get ask() {
      const isTerminal = process.stdin.isTTY && process.stdout.isTTY
      return isTerminal ? async (question: string) => (await import('./ask.ts')).ask(question) : undefined
    },
    cwd: process.cwd(),
    env: process.env,
    get outIsTerminal() { return process.stdout.isTTY === true },
    get errIsTerminal() { return process.stderr.isTTY === true },
    get columns() { return columnsOf(process.env, process.stdout) },
    clock: () => performance.now(),
    get today() { return today() },
  }
}

/** Tests if the standard output goes to a file. */
export function isOutput(path: string): boolean {
  const file = lstatSync(path, { throwIfNoEntry: false })
  const output = fstatSync(1)
  return file !== undefined && file.ino === output.ino && file.dev === output.dev
}

/** Makes a writer to a stream, which is opened when there is something to write. */
function writer(open: () => NodeJS.WriteStream): (text: string | Uint8Array) => void {
  let stream: NodeJS.WriteStream | undefined
  let closed = false
  const opened = (): NodeJS.WriteStream => open().on('error', error => {
    if (!closed && !('code' in error && error.code === 'EPIPE')) fail(error)
    closed = true
  })
  return text => {
    if (closed || text.length === 0) return
    stream ??= opened()
    stream.write(text)
  }
}

/** A full disk is no bug: one line, and an exit code that no result can overwrite. */
function fail(error: Error): void {
  process.on('exit', () => { process.exitCode = 2 })
  try {
    writeSync(2, `The output cannot be written: ${error.message}.\n`)
  } catch {
    // The error stream is what failed.
  }
}
