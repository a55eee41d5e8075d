import { setFlagsFromString } from 'node:v8'

/** From so many files on, the peak of the memory counts. */
const MANY_FILES = 1000

let isLimited = false

/**
 * Lets the heap of a large analysis grow in small steps. V8 lets it double before it collects garbage, so that half of the peak would be
 * garbage; a small analysis is done faster that way. V8 of Node.js 20 to 26 has the flag, and would complain of one that it does not know.
 */
export function limitHeapGrowth(files: number): void {
  if (isLimited || files < MANY_FILES) return
  isLimited = true
  if (Number.parseInt(process.versions.node, 10) <= 26) setFlagsFromString('--heap-growing-percent=40')
}
