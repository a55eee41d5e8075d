import { isMistake } from '../config/user-error.ts'
import { escapeTerminal } from '../report/escape-terminal.ts'
import { packageVersion } from '../config/version.ts'
import type { Io } from './io.ts'
import { mistakeText } from './mistake-text.ts'

/**
 * Prints why a command ended early, and returns the exit code: 2 for mistakes of the user and wrong schedules, 3 for
 * anything else that is thrown, which is a bug.
 */
export function failed(error: unknown, io: Io): 2 | 3 {
  io.stderr(failureText(error, io.columns))
  return isMistake(error) ? 2 : 3
}

/** Says why a command ended early. */
export function failureText(error: unknown, columns: number): string {
  if (isMistake(error)) {
    return error.mistakes.length > 0 ? mistakeText(error.mistakes, columns) : `${error.message.split('\n').map(escapeTerminal).join('\n')}\n`
  }
  const details = error instanceof Error ? error.stack ?? error.message : String(error)
  return `Internal error, please report it (sunset ${packageVersion()}, Node.js ${process.versions.node}). ${details}\n`
}
