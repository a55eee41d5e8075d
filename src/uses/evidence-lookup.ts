import type { Context, Place } from './api-use.ts'

/** Facts about files that requests are reported with. */
export interface EvidenceLookup {
  /** A place that shows that the file has to do with the API; null for none. */
  evidence(file: string): Place | null
  /** The place of evidence in the package of a file that no import connects with it, although its text tells of the API; null for none. */
  around(file: string): Place | null
  context(file: string): Context
}
