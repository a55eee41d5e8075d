import type { DeclaredClient } from '../config/client-format.ts'
import type { FileOptions } from '../config/file-options.ts'
import type { Lines } from '../project/git-diff.ts'
import type { UnitCache } from '../project/unit-cache.ts'
import type { SyntaxTree } from '../syntax/expr.ts'
import type { Judging } from './judging.ts'
import type { Watchdog } from './watchdog.ts'

/** Options that differ from file to file. */
export interface ByFile {
  /** All options, each with the files that it applies to, as JSON: equal lists mean equal results of `of` for every file. */
  readonly all: readonly { readonly where: unknown, readonly options: FileOptions }[]
  of(file: string): FileOptions
}

export interface AnalyseOptions extends Judging {
  /** False parses every file. */
  readonly prefilter: boolean
  /** Replaces, for each file, the date, horizon, levels, limits and fixes that apply to all. */
  readonly byFile?: ByFile
  /** HTTP clients of the user. */
  readonly clients?: readonly DeclaredClient[]
  /** Files whose findings are wanted; all when absent. The analysis sees the whole project all the same, unless it is `narrow`. */
  readonly report?: ReadonlySet<string>
  /** Analyses only the code that what is found in the wanted files can depend on, where that is much less than all. */
  readonly narrow?: boolean
  /** Calls that are not resolved are not wanted: then a file in which no use can be is not analysed. */
  readonly onlyFindings?: boolean
  /** Lines that changed, by file: only findings are wanted that have something of these in them or in their traces. Others may be missing then. */
  readonly changed?: ReadonlyMap<string, readonly Lines[] | 'all'>
  /** Trees that a parser of the caller has made already, by path. */
  readonly trees?: ReadonlyMap<string, SyntaxTree>
  /** Results of earlier runs. */
  readonly cache?: UnitCache
  /** Called where such a result is used. */
  readonly onStored?: () => void
  readonly onProgress?: (done: number, all: number) => void
  /** Limits the time of each unit; without one there is no limit. */
  readonly watchdog?: Watchdog
}
