import type { Judged } from '../judge/judged.ts'
import type { DeclaredParameters } from '../sdk/declared-parameters.ts'
import type { SdkOperation } from '../sdk/operations.ts'
import type { Module } from '../syntax/module.ts'
import type { Place, RequestUse } from '../uses/api-use.ts'

/** The parts of the project that a fix may look at: its modules, requests, findings and installed SDKs. */
export interface FixScope {
  /** Returns the modules of the unit whose texts hold one of some words. */
  holding(words: readonly string[]): readonly Module[]
  module(file: string): Module | undefined
  /** Returns a module that may not have been analysed; undefined for a file that cannot be parsed. */
  parsed(file: string): Module | undefined
  resolve(from: string, specifier: string): string | undefined
  /** Returns the project files that import a file, parsed or not. */
  importers(file: string): readonly string[]
  readonly judged: readonly Judged[]
  /** Returns the requests that get a part of their path, query, headers or body from a place. */
  usesOf(place: Place): readonly RequestUse[]
  /** Returns the SDK that a file imports, when it is installed and its code can be analysed. */
  sdk?(file: string): InstalledSdk | undefined
}

/** An SDK in its installed version. */
export interface InstalledSdk {
  readonly name: string
  readonly version: string
  /** The separator between the names of an object that is sent in the query; null where objects are sent in another form. */
  readonly nested: string | null
  /** Returns the operations that its methods request, derived on first use. */
  operations(): readonly SdkOperation[]
  /** Tests if the schedule deprecates an operation. */
  isScheduled(operation: SdkOperation): boolean
  readonly parameters: DeclaredParameters
}

/** One use that a finding is about, and where its token is written. */
export interface Site {
  readonly judged: Judged
  readonly use: RequestUse
  /** The module of the token: edits are made in no other. */
  readonly module: Module
  readonly scope: FixScope
}
