import type { Place } from './api-use.ts'

/** Tests if two places are the same range of one file. */
export function isSamePlace(a: Place, b: Place): boolean {
  return a === b || (a.start === b.start && a.end === b.end && a.file === b.file)
}
