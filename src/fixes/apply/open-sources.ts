import { parseFile } from '../../syntax/parse-file.ts'
import type { Failure } from '../apply-options.ts'
import type { SourceRead, SourceText } from './read-source.ts'

/** The files that may be changed, and why others may not. */
export interface Sources<Kind extends SourceText = SourceText> {
  /** Undefined once something has failed in the file. */
  get(file: string): Kind | undefined
  /** Returns it also after a failure, if it was read. */
  read(file: string): Kind | undefined
  fail(file: string, message: string): void
  /** Records a failure in a file that may still be changed. */
  note(file: string, message: string): void
  readonly failed: ReadonlyMap<string, Failure>
}

interface SourceOptions<Kind extends SourceText> {
  readonly readSource: (file: string) => SourceRead<Kind>
  /** Returns the text that the fixes were made for. */
  readonly analysed?: ((file: string) => string | undefined) | undefined
  /** Returns another reason why a file must not be changed. */
  readonly whyNot?: (file: string) => string | undefined
}

/** Reads files on demand, each once. */
export function openSources<Kind extends SourceText>({ readSource, analysed, whyNot }: SourceOptions<Kind>): Sources<Kind> {
  const sources = new Map<string, Kind>()
  const failed = new Map<string, Failure>()
  const closed = new Set<string>()
  const note = (file: string, message: string) => {
    if (!failed.has(file)) failed.set(file, { file, message })
  }
  const fail = (file: string, message: string) => {
    note(file, message)
    closed.add(file)
  }
  return {
    failed,
    fail,
    note,
    read: file => sources.get(file),
    get(file) {
      if (closed.has(file) || sources.has(file)) return closed.has(file) ? undefined : sources.get(file)
      const read = readSource(file)
      const message = read.ok ? problemOf(read.source, analysed) ?? whyNot?.(file) : read.message
      if (message !== undefined) fail(file, message)
      else if (read.ok) sources.set(file, read.source)
      return sources.get(file)
    },
  }
}

/** Runs a step that makes the new text of a file; when it throws, the file stays as it is, and the failure is recorded. */
export function attempt<T>(sources: Sources, file: string, step: () => T): T | undefined {
  try {
    return step()
  } catch (error) {
    sources.fail(file, `internal error: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`)
    return undefined
  }
}

function problemOf({ file, text }: SourceText, analysed?: (file: string) => string | undefined): string | undefined {
  if (analysed && analysed(file) !== text) return 'the file changed after it was analyzed; run the command again.'
  return isParsed(file, text) ? undefined : 'the file has syntax errors.'
}

/** Tests if a text is free of syntax errors. */
export function isParsed(file: string, text: string): boolean {
  try {
    return parseFile(file, text).problems.length === 0
  } catch {
    return false
  }
}
