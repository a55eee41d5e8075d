import type { Place, RequestUse } from '../calls/api-use.ts'
import type { Judged } from '../judge/judged.ts'
import type { Module } from '../syntax/module.ts'

/** What a fix may look at: all that was read and found in the project. */
export interface Scope {
  readonly modules: readonly Module[]
  module(file: string): Module | undefined
  resolve(from: string, specifier: string): string | undefined
  /** Project files that import a file, parsed or not. */
  importers(file: string): readonly string[]
  readonly judged: readonly Judged[]
  /** The requests that get a part from a place: of their path, query, headers or body. */
  usesOf(place: Place): readonly RequestUse[]
}

/** One use that a finding is about, and where its token is written. */
export interface Site {
  readonly judged: Judged
  readonly use: RequestUse
  /** The file of the token: edits are made in no other. */
  readonly module: Module
  readonly scope: Scope
}
