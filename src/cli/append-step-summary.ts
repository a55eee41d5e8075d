import { appendFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Io } from './io.ts'

/** Appends to the page that GitHub shows for a step. A failure to write is only printed, since the findings are reported elsewhere too. */
export function appendStepSummary(file: string, text: string, io: Io): void {
  try {
    appendFileSync(resolve(io.cwd, file), `${text}\n`)
  } catch (error) {
    io.stderr(`The step summary cannot be written: ${error instanceof Error ? error.message : String(error)}.\n`)
  }
}
