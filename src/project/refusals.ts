import type { Decoded } from './decode.ts'
import { fileKind } from '../syntax/file-kind.ts'
import { mayHoldCode } from './kinds.ts'
import type { FileError, Skipped } from './project.ts'

/** The reason why a file has no text. */
export type Refusal = Exclude<Decoded, { kind: 'text' }>

/** How the reason begins why a file is not read at all. */
export const tooLarge = 'larger than'

/** The files without a text, each with its reason. */
export interface Refusals {
  /** Files that turned out to be no files: deleted since they were listed, folders, FIFOs, and files that only may hold code and hold none. */
  readonly gone: ReadonlySet<string>
  readonly skipped: ReadonlyMap<string, Skipped>
  readonly errors: ReadonlyMap<string, FileError>
  has(file: string): boolean
  add(file: string, why: Refusal): void
  addGone(file: string): void
}

/** A file without an ending is one of the project only if it is known to be a script. */
function isUnnamed(file: string): boolean {
  return fileKind(file) === 'unnamed'
}

/** Creates an empty list of files without a text. */
export function createRefusals(): Refusals {
  const gone = new Set<string>()
  const skipped = new Map<string, Skipped>()
  const errors = new Map<string, FileError>()
  return {
    gone,
    skipped,
    errors,
    has: file => gone.has(file) || skipped.has(file) || errors.has(file),
    add(file, why) {
      if (isUnnamed(file)) gone.add(file)
      else if (why.kind === 'error') errors.set(file, { file, kind: why.error, message: why.message })
      else if (mayHoldCode(file) && !why.reason.startsWith(tooLarge)) gone.add(file)
      else skipped.set(file, { file, reason: why.reason })
    },
    addGone: file => { gone.add(file) },
  }
}
