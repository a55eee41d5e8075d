/** Memory that a thread and its supervisor share: the count of its signs of life, and the file in flight. */
export interface LifeSigns {
  readonly memory: SharedArrayBuffer
  /** Gives a sign of life. */
  beat(): void
  beats(): number
  /** Notes the file in flight, which is a sign of life too. */
  enter(file: string): void
  /** Returns the file in flight; empty without one. */
  file(): string
}

const HEADER = 8
/** Longer paths are cut. */
const LONGEST_PATH = 4096

/** Opens the memory that the other side shares, or makes a new one. */
export function lifeSigns(memory = new SharedArrayBuffer(HEADER + LONGEST_PATH)): LifeSigns {
  const counts = new Int32Array(memory, 0, 2)
  const path = Buffer.from(memory, HEADER)
  return {
    memory,
    beat: () => { Atomics.add(counts, 0, 1) },
    beats: () => Atomics.load(counts, 0),
    enter(file) {
      Atomics.store(counts, 1, path.write(file))
      Atomics.add(counts, 0, 1)
    },
    file: () => path.toString('utf8', 0, Atomics.load(counts, 1)),
  }
}
