import type { Outcome } from '../fixes/apply-options.ts'
import type { Sources } from '../project/project.ts'
import type { Report } from '../report/report.ts'
import type { Opened } from './analyse.ts'

export interface Analysed {
  readonly opened: Opened
  readonly report: Report
}
/** Opens and analyses once more, with texts in place of some files. */
export type Again = (texts?: ReadonlyMap<string, string>) => Analysed

/** The report after fixes, and the code that it refers to. */
export interface Remaining {
  readonly report: Report
  readonly sources: Pick<Sources, 'text'>
}
export interface Fixed extends Remaining {
  readonly result: Outcome
  /** The patch or the fixed text, for the standard output. */
  readonly printed: string | Uint8Array
}
