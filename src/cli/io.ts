import type { Supervisor } from './supervise/supervisor.ts'

/** The parts of the process that a command may use; tests pass their own. */
export interface Io {
  /** Text, or bytes as they are. */
  stdout(text: string | Uint8Array): void
  stderr(text: string): void
  /** All of the standard input. */
  stdin(): Uint8Array | Promise<Uint8Array>
  /** Resolves when the process is asked to stop. */
  untilStopped(): Promise<void>
  /** Tests if the standard output goes to this file. */
  isOutput?(path: string): boolean
  /** Watches over the thread in which the command runs; absent in the main thread. */
  readonly supervisor?: Supervisor
  /** Asks a person; absent where nobody can answer. */
  readonly ask?: ((question: string) => Promise<boolean>) | undefined
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly outIsTerminal: boolean
  readonly errIsTerminal: boolean
  /** The columns of the standard output: those that `COLUMNS` sets, or those of the terminal; Infinity where there is no terminal. */
  readonly columns: number
  /** Milliseconds from any start, for progress; absent where none is shown. */
  readonly clock?: () => number
  /** The calendar date in UTC. */
  readonly today: string
}
