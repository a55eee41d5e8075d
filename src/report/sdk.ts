import type { Confidence, State } from './report.ts'

/** The contract of `sunset sdk --format json`: plain JSON, sorted, without a time. */
export interface SdkReport {
  readonly version: 1
  readonly asOf: string
  readonly sdks: readonly SdkDescription[]
}
/** An installed SDK, and the requests of its methods. */
export interface SdkDescription {
  readonly name: string
  readonly version: string
  /** Ids of the schedules that name it. */
  readonly schedules: readonly string[]
  /** The counts of the whole SDK, including operations that are not shown. */
  readonly summary: SdkSummary
  /** The selected operations, by chain, path and method. */
  readonly operations: readonly SdkRow[]
}
export interface SdkSummary {
  readonly methods: number
  readonly operations: number
  /** Operations that entries deprecate, including those that are at most possible. */
  readonly deprecated: number
  readonly possible: number
  /** The number of those entries. */
  readonly entries: number
  /** Operations of methods that the SDK marks with `@deprecated`, and those of them that no entry deprecates. */
  readonly marked: number
  readonly uncovered: number
}
/** One operation of a method; a method may have several. */
export interface SdkRow {
  /** The path to the method from the client: `firewall.rules.list`. */
  readonly chain: string
  readonly method: string
  readonly path: string
  /** The text after `@deprecated` in the SDK; null where it does not mark the method. */
  readonly marked: string | null
  /** The entries that deprecate the operation. */
  readonly entries: readonly SdkEntry[]
  /** Deprecated settings, which a call reaches only with their ids. */
  readonly byId: readonly { readonly setting: string, readonly entry: string }[]
  /** Entries about fields and parameters of the operation, which do not deprecate it. */
  readonly touches: readonly { readonly entry: string, readonly kind: 'field' | 'query', readonly names: readonly string[] }[]
}
export interface SdkEntry {
  readonly id: string
  readonly state: State
  readonly deprecated: string | null
  readonly sunset: string | null
  /** Below certain where the schedule limits it. */
  readonly confidence: Confidence
}
