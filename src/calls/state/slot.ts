import type { Run } from './run.ts'

/** Reads the state that one feature has in a run. */
type Slot<T> = (run: Run) => T

/** Declares state that a feature has in each run; it is made when it is first read. A run knows none of its features. */
export function slot<T>(make: (run: Run) => T): Slot<T> {
  const read = (run: Run): T => {
    const known = run.slots.get(read)
    if (known !== undefined) return known as T
    const made = make(run)
    run.slots.set(read, made)
    return made
  }
  return read
}
