import type { Cache } from '../project/cache.ts'

/** The cache of units, from one run to the next. */
export interface UnitCache {
  /** Opens the cache of a package. */
  open(folder: string): Cache
  /** Identifies the program that wrote the cache: another one may find more. */
  readonly program: string
}
