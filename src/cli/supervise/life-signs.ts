/** Memory that a thread and its supervisor share: the count of its signs of life, whether it waits, and the file in flight. */
export interface LifeSigns {
  readonly memory: SharedArrayBuffer
  /** Gives a sign of life. */
  beat(): void
  beats(): number
  /** Runs a step that may wait for somebody else, as for the standard input: silence during it is no sign of anything. */
  wait<T>(step: () => T): T
  isWaiting(): boolean
  /** Notes the file in flight, which is a sign of life too. */
  enter(file: string): void
  /** Returns the file in flight; empty without one. */
  file(): string
}

const HEADER = 16
/** Longer paths are cut. */
const LONGEST_PATH = 4096

/** Opens the memory that the other side shares, or makes a new one. */
export function lifeSigns(memory = new SharedArrayBuffer(HEADER + LONGEST_PATH)): LifeSigns {
  const counts = new Int32Array(memory, 0, 3)
  const path = Buffer.from(memory, HEADER)
  return {
    memory,
    beat: () => { Atomics.add(counts, 0, 1) },
    beats: () => Atomics.load(counts, 0),
    wait(step) {
      Atomics.store(counts, 2, 1)
      try {
        return step()
      } finally {
        Atomics.store(counts, 2, 0)
        Atomics.add(counts, 0, 1)
      }
    },
    isWaiting: () => Atomics.load(counts, 2) === 1,
    enter(file) {
      Atomics.store(counts, 1, path.write(file))
      Atomics.add(counts, 0, 1)
    },
    file: () => path.toString('utf8', 0, Atomics.load(counts, 1)),
  }
}
