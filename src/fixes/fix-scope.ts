import type { Judged } from '../judge/judged.ts'
import type { DeclaredParameters } from '../sdk/declared-parameters.ts'
import type { SdkOperation } from '../sdk/operations.ts'
import type { Module } from '../syntax/module.ts'
import type { Place, RequestUse } from '../uses/api-use.ts'

/** What a fix may look at: all that was read and found in the project. */
export interface FixScope {
  readonly modules: readonly Module[]
  module(file: string): Module | undefined
  resolve(from: string, specifier: string): string | undefined
  /** Project files that import a file, parsed or not. */
  importers(file: string): readonly string[]
  readonly judged: readonly Judged[]
  /** The requests that get a part from a place: of their path, query, headers or body. */
  usesOf(place: Place): readonly RequestUse[]
  /** The SDK that a file imports, when it is installed and its code can be followed. */
  sdk?(file: string): InstalledSdk | undefined
}

/** What is known of an SDK as it is installed. */
export interface InstalledSdk {
  readonly name: string
  readonly version: string
  /** What stands between the names of an object that is sent in the query; null where objects are sent in another way. */
  readonly nested: string | null
  /** What its methods request, derived when it is first asked for. */
  operations(): readonly SdkOperation[]
  /** Tests if an operation goes away by the schedule. */
  isScheduled(operation: SdkOperation): boolean
  readonly parameters: DeclaredParameters
}

/** One use that a finding is about, and where its token is written. */
export interface Site {
  readonly judged: Judged
  readonly use: RequestUse
  /** The file of the token: edits are made in no other. */
  readonly module: Module
  readonly scope: FixScope
}
