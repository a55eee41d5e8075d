import type { OpenSources } from '../project/open-sources.ts'
import { escapeTerminal } from '../report/escape-terminal.ts'
import type { Io } from './io.ts'

/** Prints remarks on how files were listed on the standard error. */
export function printNotes({ notes }: OpenSources, io: Io): void {
  if (notes.length > 0) io.stderr(notes.map(note => `${escapeTerminal(note)}\n`).join(''))
}
