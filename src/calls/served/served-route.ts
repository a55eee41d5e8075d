import type { Place } from '../../uses/api-use.ts'
import type { FunctionValue } from '../domain/value.ts'

/** A path that the project serves itself. */
export interface ServedRoute {
  /** Null: any. */
  readonly method: string | null
  /** Null for a parameter. What the router is mounted on may be missing. */
  readonly path: readonly (string | null)[]
  readonly handlers: readonly FunctionValue[]
  readonly at: Place
  /** What the handlers find the path to be before they answer. */
  readonly when?: string
}
