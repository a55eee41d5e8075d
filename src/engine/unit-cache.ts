import type { Cache } from '../project/cache.ts'

/** What is kept of units from one run to the next. */
export interface UnitCache {
  /** Where something is kept of a package. */
  open(folder: string): Cache
  /** Of the program that keeps it: another one may find more. */
  readonly program: string
}
