import type { Finding, Severity, UseKind } from '../report/report.ts'
import type { Entry, Item } from '../schedule/model.ts'
import type { ApiUse, Place, TraceStep } from '../uses/api-use.ts'

export interface JudgeOptions {
  /** ISO date on which the schedule is judged. */
  readonly asOf: string
  /** The number of days before a sunset in which a use is a warning. */
  readonly horizon: number
  /** By entry id, the level that replaces the one by date. */
  readonly severities?: Readonly<Record<string, Severity | 'off'>>
  /** The only entries to judge, by id; without it all. */
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  /** Returns the options that differ for findings of a file. */
  readonly byFile?: (file: string) => Pick<JudgeOptions, 'asOf' | 'horizon' | 'severities'>
}

/** A finding before offsets become lines, with the uses and the item that it was judged from, so that fixes can be made. */
export interface Judged extends Omit<Finding, 'kind' | 'file' | 'line' | 'column' | 'endLine' | 'endColumn' | 'trace' | 'fixes' | 'fingerprint'> {
  readonly kind: UseKind
  readonly token: Place
  readonly trace: readonly TraceStep[]
  readonly deprecation: Entry
  readonly item: Item
  /** The use that `item` and `target` were judged from; `confidence` and `trace` may be another's. */
  readonly use: ApiUse
  /** All uses of the token: a fix must suit them all. */
  readonly uses: readonly ApiUse[]
}
