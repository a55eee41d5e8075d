/** An effective value of a file, and its source: a place in a configuration, a flag, or the defaults. */
export interface Printed { readonly value: string | number | boolean, readonly from: string }
/** The effective configuration of a file. */
export interface PrintedConfig {
  readonly version: 1
  readonly file: string
  /** False for a file that does not exist: it can be configured all the same. */
  readonly exists: boolean
  /** The files that its configuration is made of; later ones win. */
  readonly configuration: readonly string[]
  readonly values: Readonly<Record<string, Printed>>
  readonly entries: Readonly<Record<string, Printed>>
  readonly fixes: Readonly<Record<string, Printed>>
  readonly fixesByEntry: Readonly<Record<string, Printed>>
  readonly schedules: readonly Printed[]
  /** By the ids of APIs. */
  readonly servers: Readonly<Record<string, { readonly value: readonly string[], readonly from: string }>>
  readonly ignore: readonly Printed[]
  readonly clients: readonly Printed[]
}
