/** The contract of `--format json` (DESIGN 8). Plain JSON, sorted by file, line, column, entry. */
export interface Report {
  readonly version: 1
  readonly asOf: string
  /** The schedules that the code was judged by. */
  readonly schedules: readonly ScheduleInfo[]
  readonly findings: readonly Finding[]
  readonly unresolved: readonly { readonly file: string, readonly line: number, readonly column: number, readonly reason: string }[]
  readonly errors: readonly { readonly file: string, readonly kind: string, readonly message: string }[]
  readonly summary: {
    readonly files: number
    readonly analysed: number
    readonly findings: { readonly error: number, readonly warning: number, readonly info: number }
    readonly hidden: {
      readonly possible: number
      /** Findings below the lowest requested level; absent when there are none. */
      readonly minor?: number
      /** Findings that comments in the code suppress; absent when there are none. */
      readonly suppressed?: number
      /** Findings of the baseline, which are left out; absent where no baseline was used. */
      readonly baseline?: number
      /** Findings that are counted and not listed, beyond the number that was asked for; absent where all are listed. */
      readonly beyond?: number
    }
    readonly unresolved: number
    readonly errors: number
    readonly skipped: readonly { readonly file: string, readonly reason: string }[]
    /** The hosts that the code seems to call, the most frequent first, where none of them is of a schedule; absent where there are none. */
    readonly unknownHosts?: readonly { readonly host: string, readonly places: number }[]
    /** Only if fixes were requested: how many were applied and withheld, and how many comments were written. */
    readonly fixes?: { readonly applied: number, readonly held: number, readonly annotated: number }
  }
}

/** A schedule that a report was judged by. */
export interface ScheduleInfo {
  readonly id: string
  readonly title: string
  readonly format: number
  /** ISO date of the data. */
  readonly updated: string
  /** Whether the data are older than 180 days on the day of the report. */
  readonly outdated: boolean
  readonly entries: number
  /** The number of entries that were looked for, where `--only` or `--skip` left out others. */
  readonly lookedFor?: number
  /** Whether the code shows a trace of the API. */
  readonly traced: boolean
  readonly digest: string
}

export type RuleName =
  | 'no-deprecated-endpoint' | 'no-deprecated-field' | 'no-deprecated-query'
  | 'no-deprecated-header' | 'no-deprecated-value' | 'no-partial-migration' | 'valid-suppression'
/** The kind of deprecated part that a use has. */
export type UseKind = 'endpoint' | 'segment' | 'setting' | 'field' | 'query' | 'header' | 'word' | 'host' | 'environment' | 'partial'
/** The kind of a finding, which may also be about a comment that suppresses others. */
export type FindingKind = UseKind | 'suppression'
export type Severity = 'error' | 'warning' | 'info'
export type Confidence = 'certain' | 'likely' | 'possible'
export type State = 'removed' | 'deprecated' | 'announced'

export interface Finding {
  readonly entry: string
  readonly rule: RuleName
  readonly kind: FindingKind
  readonly role: 'use' | 'declaration' | 'schema'
  readonly severity: Severity
  readonly confidence: Confidence
  readonly context: 'production' | 'test' | 'mock' | 'docs' | 'generated'
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly method: string | null
  readonly methods: readonly string[]
  readonly target: string
  readonly state: State
  readonly deprecated: string | null
  readonly sunset: string | null
  readonly message: string
  readonly replacement: string
  readonly help: string | null
  readonly trace: readonly { readonly file: string, readonly line: number, readonly column: number, readonly note: string }[]
  readonly fixes: readonly Fix[]
  /** The steps for a person, in order; absent where a safe fix does them. */
  readonly guidance?: readonly { readonly text: string, readonly link?: string }[]
  /** Mocks of the same entry, to be changed with it; listed with the first real call that they match best. */
  readonly mocks?: readonly { readonly file: string, readonly line: number, readonly column: number }[]
  /** The reason why an existing fix was not applied; only if fixes were requested. */
  readonly held?: string
  readonly fingerprint: string
}
export interface Fix {
  /** `safe` preserves the behaviour of the code; a `suggestion` is for a person to choose. */
  readonly safety: 'safe' | 'suggestion'
  readonly title: string
  /** The reason why it is only a suggestion. */
  readonly because?: string
  /**
   * True if the fix is not complete: the finding remains in a weaker form, or the call needs other arguments. A person must continue
   * from it, and it is never applied unless requested.
   */
  readonly partial?: boolean
  readonly edits: readonly { readonly file: string, readonly start: number, readonly end: number, readonly text: string }[]
}
