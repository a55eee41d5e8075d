/** One mistake or warning about a schedule, with its place. */
export interface CheckRemark {
  /**
   * `schedule`: in what the files say. `example`: an example and its entry differ. `fixture`: code and its marker differ. `document`: the
   * schedule and the OpenAPI document differ.
   */
  readonly kind: 'schedule' | 'example' | 'fixture' | 'document'
  readonly file: string
  /** From 1; 0 where there is no file, or it is a folder. */
  readonly line: number
  readonly column: number
  /** The key, such as `deprecates[0].on`; empty where there is none. */
  readonly path: string
  readonly message: string
}

/** The JSON of `sunset check --format json`: plain data, the same for the same files. */
export interface CheckReport {
  readonly version: 1
  readonly mistakes: readonly CheckRemark[]
  readonly warnings: readonly CheckRemark[]
  readonly summary: {
    readonly entries: number
    /** Examples that were run, and those of which only an installed SDK, or no code at all, shows what the entry takes away. */
    readonly examples: { readonly run: number, readonly notRun: number }
    /** The files of `--fixtures` that have markers, and the lines that are marked; null without the flag. */
    readonly fixtures: { readonly files: number, readonly marked: number } | null
    readonly mistakes: number
    readonly warnings: number
  }
}
