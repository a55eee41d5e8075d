import type { Sources } from '../project/project.ts'
import type { Io } from './io.ts'
import type { Target } from './targets.ts'

/** The destinations of reports. */
export interface Outputs {
  /** Throws when a report must not be written to its file. */
  check(sources: Sources): void
  /** Writes a text, which may be in pieces as it may be longer than a string can be. */
  write(file: string | undefined, text: string | Iterable<string>): void
  /** Tests if printed reports go to a terminal. */
  isTerminal(): boolean
}

/** Reports without a file are printed: on the standard output, or on the error stream where the former is taken. */
export async function outputsOf(targets: readonly Target[], io: Io, isTaken = false): Promise<Outputs> {
  const print = (text: string | Iterable<string>): void => {
    for (const piece of typeof text === 'string' ? [text] : text) io[isTaken ? 'stderr' : 'stdout'](piece)
  }
  const isTerminal = (): boolean => isTaken ? io.errIsTerminal : io.outIsTerminal
  const files = targets.flatMap(({ file }) => file ?? [])
  if (files.length === 0) return { check() {}, write: (_file, text) => { print(text) }, isTerminal }
  const { checkOutput, writeFileWhole } = await import('./write-file-whole.ts')
  return {
    check: sources => { for (const file of files) checkOutput(io.cwd, file, sources) },
    write: (file, text) => {
      if (file === undefined) print(text)
      else writeFileWhole(io.cwd, file, typeof text === 'string' ? [text] : text)
    },
    isTerminal,
  }
}
