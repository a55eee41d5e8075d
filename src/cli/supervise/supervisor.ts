import type { WriteStep } from '../../project/replace-whole.ts'
import type { FileError } from '../with-errors.ts'

/** A part of a command that is left out, as a whole or file by file, when it ends the thread. */
export type Part =
  /** The analysis of a unit, which may take so many seconds. */
  | { readonly kind: 'unit', readonly files: readonly string[], readonly seconds: number }
  /** The writing of a report; the name tells it from the other reports of the command. */
  | { readonly kind: 'report', readonly name: string }

/** The supervisor of a thread, as the command in it sees it. */
export interface Supervisor {
  /** The files and reports that ended earlier attempts, once for each time. */
  readonly failed: readonly FileError[]
  /** The reports that earlier attempts have written. */
  readonly written: ReadonlySet<string>
  begin(part: Part): void
  /** Notes the file in flight. */
  enter(file: string): void
  /** Notes that a file of the disk is used: the one in flight, unless a unit is being analysed. */
  use(file: string): void
  /** Gives a sign of life. */
  beat(): void
  /** Ends the part that was begun. */
  end(): void
}

/** Everything that a command in a thread begins with. */
export interface Attempt {
  readonly args: readonly string[]
  readonly failed: readonly FileError[]
  readonly written: ReadonlySet<string>
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
  | { readonly kind: 'begin', readonly part: Part }
  | { readonly kind: 'end' }
  /** Something was printed on the standard output. */
  | { readonly kind: 'printed' }
  | { readonly kind: 'write', readonly step: WriteStep }
  | { readonly kind: 'stdin', readonly bytes: Uint8Array }
  | { readonly kind: 'done', readonly code: number }
