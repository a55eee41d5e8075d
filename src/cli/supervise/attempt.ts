import { Worker } from 'node:worker_threads'
import { lifeSigns } from './life-signs.ts'
import type { LifeSigns } from './life-signs.ts'
import { onSignal } from './signals.ts'
import type { Signal } from './signals.ts'
import type { Attempt, Message, Part, ThreadData } from './supervisor.ts'
import type { Writes } from './writes.ts'

/** How an attempt to run a command ended. */
export type Ended = Finished | Broken | Stopped

interface Finished {
  readonly kind: 'finished'
  readonly code: number
}

/** An attempt that a signal ended. */
export interface Stopped {
  readonly kind: 'stopped'
  readonly signal: Signal
  /** False for a thread that waits for the system, which only the end of the process ends. */
  readonly isThreadEnded: boolean
}

/** An attempt whose thread was ended by its supervisor or by Node.js. */
export interface Broken {
  readonly kind: 'out-of-memory' | 'timeout' | 'crash'
  readonly message: string
  /** The part that was begun, if any. */
  readonly part: Part | undefined
  /** The file in flight; empty without one. */
  readonly file: string
  /** The standard input, if it was read. */
  readonly stdin: Uint8Array | undefined
  /** The reports that were written. */
  readonly written: ReadonlySet<string>
  /** Whether something was printed that another attempt would print again. */
  readonly isPrinted: boolean
  /** False for a thread that waits for the system, which only the end of the process ends. */
  readonly isThreadEnded: boolean
}

/** A thread that gives no sign of life for so many seconds is ended, however long a unit may take. */
const LONGEST_SILENCE = 60
const MILLISECONDS_PER_LOOK = 250
/** The milliseconds that a thread has to end when it is asked to. */
const PATIENCE = 2000
/** The stack of a main thread, and what Node.js keeps back in a thread: code that nests deeply has the same room in both. */
const STACK_MEBIBYTES = (984 + 192) / 1024

/**
 * Runs a command in a thread of its own, so that neither an endless analysis nor one that exhausts the memory ends the process. When
 * the thread has ended, no half-written file is left. A thread that gives no sign of life for `silence` seconds is ended.
 */
export function attempt(thread: string, given: Attempt, writes: Writes, silence = LONGEST_SILENCE): Promise<Ended> {
  const signs = lifeSigns()
  const worker = new Worker(thread, { workerData: { ...given, memory: signs.memory } satisfies ThreadData, resourceLimits: { stackSizeMb: STACK_MEBIBYTES } })
  const state = new State(signs, given, { writes, silence })
  worker.on('message', (message: Message) => { state.receive(message) })
  worker.on('error', error => { state.fail(error) })
  return new Promise(settle => {
    let patience: NodeJS.Timeout | undefined
    const terminate = (): void => {
      if (patience) return
      clearInterval(timer)
      void worker.terminate()
      patience = setTimeout(() => { settle(end(false)) }, PATIENCE)
    }
    const timer = setInterval(() => { if (state.isSilent()) terminate() }, MILLISECONDS_PER_LOOK)
    const forget = onSignal(signal => {
      state.stop(signal)
      terminate()
    })
    const end = (isThreadEnded: boolean): Ended => {
      clearInterval(timer)
      clearTimeout(patience)
      writes.cleanUp()
      const ended = state.ended(isThreadEnded)
      // A signal often comes twice, from the terminal and from npm: the second must not end the process before the user is told.
      if (ended.kind !== 'stopped') forget()
      return ended
    }
    worker.on('exit', () => { settle(end(true)) })
  })
}

/** The state of a running thread. */
class State {
  private readonly signs: LifeSigns
  private readonly writes: Writes
  private readonly silence: number
  private signal: Signal | undefined
  private stdin: Uint8Array | undefined
  private part: Part | undefined
  private isPrinted = false
  private isPartPrinted = false
  private readonly written: Set<string>
  private code: number | undefined
  private failure: Pick<Broken, 'kind' | 'message'> | undefined
  private beats = 0
  private lastBeat = performance.now()

  constructor(signs: LifeSigns, { stdin, written }: Attempt, { writes, silence }: { readonly writes: Writes, readonly silence: number }) {
    this.writes = writes
    this.silence = silence
    this.signs = signs
    this.stdin = stdin
    this.written = new Set(written)
  }

  receive(message: Message): void {
    switch (message.kind) {
      case 'begin':
        this.part = message.part
        this.lastBeat = performance.now()
        break
      case 'end':
        if (this.part?.kind === 'report') this.written.add(this.part.name)
        this.part = undefined
        this.isPartPrinted = false
        break
      case 'printed':
        if (this.part) this.isPartPrinted = true
        else this.isPrinted = true
        break
      case 'write':
        this.writes.take(message.step)
        break
      case 'stdin':
        this.stdin = message.bytes
        break
      case 'done':
        this.code = message.code
    }
  }

  stop(signal: Signal): void {
    this.signal ??= signal
  }

  fail(error: Error): void {
    const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    this.failure ??= isMemory
      ? { kind: 'out-of-memory', message: `The ${this.subject()} ran out of memory.` }
      : { kind: 'crash', message: `${error.name}: ${error.message}` }
  }

  /** Tests if the thread has given no sign of life for too long. */
  isSilent(): boolean {
    const beats = this.signs.beats()
    if (beats !== this.beats || this.signs.isWaiting()) this.lastBeat = performance.now()
    this.beats = beats
    const allowed = this.part?.kind === 'unit' ? Math.min(this.part.seconds, this.silence) : this.silence
    if (performance.now() - this.lastBeat < allowed * 1000) return false
    this.failure ??= { kind: 'timeout', message: `The ${this.subject()} did not respond for ${String(allowed)} s.` }
    return true
  }

  /** Names what the thread was at. */
  private subject(): string {
    if (this.part) return this.part.kind === 'unit' ? 'analysis' : 'report'
    return this.signs.file() === '' ? 'command' : 'search'
  }

  ended(isThreadEnded: boolean): Ended {
    if (this.code !== undefined) return { kind: 'finished', code: this.code }
    if (this.signal) return { kind: 'stopped', signal: this.signal, isThreadEnded }
    const { kind, message } = this.failure ?? { kind: 'crash', message: 'The thread of the analysis ended early.' }
    const { part, stdin, written } = this
    return { kind, message, part, file: this.signs.file(), stdin, written, isPrinted: this.isPrinted || this.isPartPrinted, isThreadEnded }
  }
}
