import type { DeclaredClient } from '../config/client-format.ts'
import type { FileOptions } from '../config/file-options.ts'
import type { SyntaxTree } from '../syntax/expr.ts'
import type { Judging } from './judging.ts'
import type { UnitCache } from './unit-cache.ts'

export interface ByFile {
  /** The same for the same answers. */
  readonly key: string
  of(file: string): FileOptions
}

export interface AnalyseOptions extends Judging {
  /** False parses every file. */
  readonly prefilter: boolean
  /** What is judged otherwise in some files: instead of the date, horizon, levels, limits and fixes that are for all. */
  readonly byFile?: ByFile
  /** HTTP clients of the user. */
  readonly clients?: readonly DeclaredClient[]
  /** Files whose findings are wanted; all when not given. The analysis sees the whole project all the same. */
  readonly report?: ReadonlySet<string>
  /** Trees that a parser of the caller has made already, by path. */
  readonly trees?: ReadonlyMap<string, SyntaxTree>
  /** What is kept from earlier runs. */
  readonly cache?: UnitCache
  readonly onProgress?: (done: number, all: number) => void
}
