import type { Confidence, Severity } from '../report/report.ts'
import type { GroupKey } from '../report/reporter.ts'
import type { GivenFlags } from './given-flags.ts'
import type { GivenSuppression } from './suppression-texts.ts'
import type { Target } from './targets.ts'

export interface ScanOptions {
  readonly given: GivenFlags
  /** The configuration that applies to all files, if one is named. */
  readonly config: string | undefined
  readonly noConfig: boolean
  /** The file whose configuration is to be printed. */
  readonly printConfig: string | undefined
  readonly paths: readonly string[]
  readonly asOf: string
  readonly horizon: number
  readonly minConfidence: Confidence
  readonly minSeverity: Severity
  readonly only: readonly string[]
  readonly skip: readonly string[]
  readonly schedules: readonly string[]
  /** The commit from which on a change counts. */
  readonly since: string | undefined
  readonly changed: boolean
  readonly staged: boolean
  readonly owners: readonly string[]
  /** The named file; false for none. Undefined means the usual one, where it exists. */
  readonly baseline: string | false | undefined
  readonly ratchet: boolean
  readonly groupBy: GroupKey
  readonly stdin: string | undefined
  readonly shard: string | undefined
  readonly forceExclude: boolean
  /** Whether paths without any file to analyse are allowed. */
  readonly unmatchedAllowed: boolean
  readonly includeMinified: boolean
  /** Whether symbolic links to code of the project are followed. */
  readonly follow: boolean
  readonly fix: boolean
  readonly diff: boolean
  readonly unsafeFixes: boolean
  readonly fixOnly: readonly string[]
  readonly fixSkip: readonly string[]
  readonly annotate: boolean
  readonly suppress: GivenSuppression | null
  readonly allowDirty: boolean
  readonly targets: readonly Target[]
  readonly outputFile: string | undefined
  readonly failOn: Severity | 'never'
  readonly strict: boolean
  readonly unresolved: boolean
  /** The number of findings that are printed; all without a number. */
  readonly maxFindings?: number
  readonly quiet: boolean
  readonly color: boolean | undefined
  readonly listFiles: boolean
  readonly prefilter: boolean
  readonly cache: boolean
  /** The folder for what is kept between runs; undefined for the usual one. */
  readonly cacheDir: string | undefined
  /** The seconds that the analysis of a unit may take; 0 for any time. */
  readonly maxSeconds: number
  readonly watch: boolean
}
