/** A value that counts for a file, and who says so: a place in a configuration, a flag, or the defaults. */
export interface Printed { readonly value: string | number | boolean, readonly from: string }
/** What is configured for a file. */
export interface PrintedConfig {
  readonly version: 1
  readonly file: string
  /** A file need not be there to be configured. */
  readonly exists: boolean
  /** The files that its configuration is made of; later ones win. */
  readonly configuration: readonly string[]
  readonly values: Readonly<Record<string, Printed>>
  readonly entries: Readonly<Record<string, Printed>>
  readonly fixes: Readonly<Record<string, Printed>>
  readonly fixesByEntry: Readonly<Record<string, Printed>>
  readonly schedules: readonly Printed[]
  readonly ignore: readonly Printed[]
  readonly clients: readonly Printed[]
}
