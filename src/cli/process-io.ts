import { writeSync } from 'node:fs'
import { readStdin } from './read-stdin.ts'
import type { Io } from './io.ts'

/** The real process. Output is written whole and never cut by an early exit; a closed pipe (`| head`) ends the output in silence. */
export function processIo(): Io {
  return {
    stdout: writer(process.stdout),
    stderr: writer(process.stderr),
    stdin: readStdin,
    cwd: process.cwd(),
    env: process.env,
    outIsTerminal: process.stdout.isTTY === true,
    errIsTerminal: process.stderr.isTTY === true,
    columns: process.stdout.columns || 80,
    today: new Date().toISOString().slice(0, 10),
  }
}

function writer(stream: NodeJS.WriteStream): (text: string) => void {
  let closed = false
  stream.on('error', error => {
    if (!closed && !('code' in error && error.code === 'EPIPE')) fail(error)
    closed = true
  })
  return text => {
    if (!closed && text !== '') stream.write(text)
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
