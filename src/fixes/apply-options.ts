import type { Finding, Report } from '../report/report.ts'
import type { SuppressionTexts } from './suppress/suppression-edits.ts'

/** Analyses the project again, with new texts in place of some files. */
export type Analyse = (texts: ReadonlyMap<string, string>) => Report

export interface Failure {
  readonly file: string
  readonly message: string
}
export interface ApplyOptions {
  /** Also apply a suggestion where it is the only one of its finding. */
  readonly unsafe: boolean
  /** Write nothing, only report what would change. */
  readonly dryRun: boolean
  /** False to leave the code alone and write comments only. */
  readonly fix?: boolean
  /** Write a comment above code that no fix was applied to. */
  readonly annotate?: boolean
  /** Write comments that suppress findings that no fix was applied to. */
  readonly suppress?: SuppressionTexts
  /** Also change files that have uncommitted changes. */
  readonly allowDirty?: boolean
  /** Tests if fixes of an entry may be applied; without it all may. */
  readonly wants?: (entry: string) => boolean
  /** Returns the text that was analysed: a file that has changed since is not touched. */
  readonly text?: (file: string) => string | undefined
  /** With it, passes repeat until no fix remains, and a fix is retained only if its finding disappears and no new one appears. */
  readonly analyse?: Analyse
}
export interface Applied {
  /** Files that were written. */
  readonly written: readonly string[]
  /** A patch of all changes, for `git apply`. */
  readonly diff: string
  /** Files that were not changed, and why. */
  readonly failed: readonly Failure[]
  /** Findings whose fix was applied. */
  readonly applied: number
  /** Findings whose fix or suggestion was withheld. */
  readonly held: number
  /** Comments that were written. */
  readonly annotated: number
  /** Returns why the fix of a finding was withheld; undefined when it has none. */
  heldBack(finding: Finding): string | undefined
}

/** The part of the result that reports use. */
export type Outcome = Pick<Applied, 'failed' | 'applied' | 'held' | 'annotated' | 'heldBack'>
