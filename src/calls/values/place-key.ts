import type { Place } from '../../uses/api-use.ts'

/** Returns a key for the beginning of a place. */
export function placeKey({ file, start }: Place): string {
  return `${file}:${String(start)}`
}
