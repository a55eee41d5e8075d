import type { WriteStep } from '../../project/replace-whole.ts'
import type { FileError } from '../with-errors.ts'

/** The supervisor of a thread, as the command in it sees it. */
export interface Supervisor {
  /** The files that ended earlier attempts. */
  readonly failed: readonly FileError[]
  /** The analysis of a unit begins, which may take so many seconds. */
  begin(files: readonly string[], seconds: number): void
  /** Notes the file in flight. */
  enter(file: string): void
  /** Gives a sign of life. */
  beat(): void
  /** The analysis of the unit has ended. */
  end(): void
}

/** Everything that a command in a thread begins with. */
export interface Attempt {
  readonly args: readonly string[]
  readonly failed: readonly FileError[]
  /** Of the terminal. */
  readonly columns: number
  /** The standard input, where an earlier attempt has read it. */
  readonly stdin: Uint8Array | undefined
}

export interface ThreadData extends Attempt {
  /** The memory of `LifeSigns`. */
  readonly memory: SharedArrayBuffer
}

/** A message of a thread. */
export type Message =
  | { readonly kind: 'begin', readonly files: readonly string[], readonly seconds: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'write', readonly step: WriteStep }
  | { readonly kind: 'stdin', readonly bytes: Uint8Array }
  | { readonly kind: 'done', readonly code: number }
