import type { Confidence, Severity } from '../report/report.ts'
import type { DeclaredClient } from './client-format.ts'
import type { FixSetting } from './fix-settings.ts'

/** A value, and where it is said: `sunset.config.yaml:3:1`. */
export interface Told<T> { readonly value: T, readonly where: string }
export type ToldByEntry<T> = Readonly<Record<string, Told<T>>>
export type EntryLevel = Severity | 'off'

/** What a configuration says, key by key; what it does not say is not there. */
export interface Values {
  readonly asOf?: Told<string>
  readonly horizon?: Told<number>
  readonly minConfidence?: Told<Confidence>
  readonly minSeverity?: Told<Severity>
  readonly failOn?: Told<Severity | 'never'>
  /** Absolute. */
  readonly baseline?: Told<string>
  /** By the ids of entries, aliases resolved. */
  readonly entries: ToldByEntry<EntryLevel>
  readonly fixes: { readonly safe?: Told<FixSetting>, readonly suggestions?: Told<Exclude<FixSetting, 'fix'>>, readonly entries: ToldByEntry<FixSetting> }
}

export interface Override {
  readonly patterns: readonly string[]
  readonly values: Values
}

/** A configuration with all that it extends. */
export interface Config {
  /** Relative to the root of the project, as all files here. */
  readonly file: string
  /** What its globs are relative to. */
  readonly folder: string
  /** The files that it is made of; later ones win. */
  readonly files: readonly string[]
  readonly values: Values
  readonly overrides: readonly Override[]
  readonly ignore: readonly Told<string>[]
  /** Absolute paths, in order. */
  readonly schedules: readonly Told<string>[]
  readonly clients: readonly DeclaredClient[]
}

/** What is said of one file. */
export interface FileConfig {
  /** Undefined where there is none. */
  readonly config: Config | undefined
  readonly values: Values
  readonly isIgnored: boolean
}

export const noValues: Values = { entries: {}, fixes: { entries: {} } }
