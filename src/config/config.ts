import type { Confidence, Severity } from '../report/report.ts'
import type { DeclaredClient } from './client-format.ts'
import type { FixSetting } from './fix-settings.ts'

/** A value, and its place in a configuration: `sunset.config.yaml:3:1`. */
export interface Located<T> { readonly value: T, readonly where: string }
export type LocatedByEntry<T> = Readonly<Record<string, Located<T>>>
export type EntryLevel = Severity | 'off'

/** The values of a configuration, key by key; keys that it does not set are absent. */
export interface Values {
  readonly asOf?: Located<string>
  readonly horizon?: Located<number>
  readonly minConfidence?: Located<Confidence>
  readonly minSeverity?: Located<Severity>
  readonly failOn?: Located<Severity | 'never'>
  /** Absolute. */
  readonly baseline?: Located<string>
  /** By the ids of entries, aliases resolved. */
  readonly entries: LocatedByEntry<EntryLevel>
  readonly fixes: {
    readonly safe?: Located<FixSetting>
    readonly suggestions?: Located<Exclude<FixSetting, 'fix'>>
    readonly entries: LocatedByEntry<FixSetting>
  }
}

export interface Override {
  readonly patterns: readonly string[]
  readonly values: Values
}

/** A configuration combined with all that it extends. */
export interface Config {
  /** Relative to the root of the project, as all files here. */
  readonly file: string
  /** The folder that its globs are relative to. */
  readonly folder: string
  /** The files that it is combined from; later ones win. */
  readonly files: readonly string[]
  readonly values: Values
  readonly overrides: readonly Override[]
  readonly ignore: readonly Located<string>[]
  /** Absolute paths, in order. */
  readonly schedules: readonly Located<string>[]
  /** By the ids of APIs. */
  readonly servers: Readonly<Record<string, Located<readonly string[]>>>
  readonly clients: readonly DeclaredClient[]
}

/** The configuration of one file. */
export interface FileConfig {
  /** Undefined where there is none. */
  readonly config: Config | undefined
  readonly values: Values
  readonly isIgnored: boolean
}

export const noValues: Values = { entries: {}, fixes: { entries: {} } }
