import type { Finding, Report } from '../report/report.ts'
import type { SuppressionTexts } from './suppress/suppression-edits.ts'

/** Analyses again, with other texts laid over some files. */
export type Analyse = (texts: ReadonlyMap<string, string>) => Report

export interface Failure {
  readonly file: string
  readonly message: string
}
export interface ApplyOptions {
  /** Also apply a suggestion where it is the only one of its finding. */
  readonly unsafe: boolean
  /** Write nothing, only say what would change. */
  readonly dryRun: boolean
  /** False leaves the code itself alone, for comments only. */
  readonly fix?: boolean
  /** Leave a comment above what no fix was applied to. */
  readonly annotate?: boolean
  /** Leave comments that suppress what no fix was applied to. */
  readonly suppress?: SuppressionTexts
  /** Also change files with changes that git does not have yet. */
  readonly allowDirty?: boolean
  /** Tests if fixes of an entry may be applied; those of all may when it is not given. */
  readonly wants?: (entry: string) => boolean
  /** The text that was analysed: a file that has another one now is left alone. */
  readonly text?: (file: string) => string | undefined
  /** With it fixes are repeated until none is left, and kept only where the finding goes and none comes. */
  readonly analyse?: Analyse
}
export interface Applied {
  /** Files that were written. */
  readonly written: readonly string[]
  /** A patch of all changes that `git apply` takes. */
  readonly diff: string
  /** Files that were left as they are, and why. */
  readonly failed: readonly Failure[]
  /** Findings whose fix was applied. */
  readonly applied: number
  /** Findings that have a fix or suggestion which was not applied. */
  readonly held: number
  /** Comments that were left. */
  readonly annotated: number
  /** Why the fix of a finding was not applied; undefined when it has none. */
  heldBack(finding: Finding): string | undefined
}

/** What of it says how it went. */
export type Outcome = Pick<Applied, 'failed' | 'applied' | 'held' | 'annotated' | 'heldBack'>
