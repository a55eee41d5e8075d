import type { Outcome } from '../fixes/apply-options.ts'
import type { Sources } from '../project/project.ts'
import type { Report } from '../report/report.ts'
import type { Opened } from './analyse.ts'

export interface Analysed {
  readonly opened: Opened
  readonly report: Report
}
/** Opens and analyses once more, with these texts in place of files. */
export type Again = (texts?: ReadonlyMap<string, string>) => Analysed

/** What is left to report, and the code that it speaks of. */
export interface Left {
  readonly report: Report
  readonly sources: Pick<Sources, 'text'>
}
export interface Fixed extends Left {
  readonly result: Outcome
  /** What was asked for, for the standard output. */
  readonly printed: string | Uint8Array
}
