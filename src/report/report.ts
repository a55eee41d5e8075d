/** The contract of `--format json` (DESIGN 8). Plain JSON, sorted by file, line, column, entry. */
export interface Report {
  readonly version: 1
  readonly asOf: string
  readonly schedules: readonly { readonly id: string, readonly format: number, readonly updated: string, readonly entries: number, readonly digest: string }[]
  readonly findings: readonly Finding[]
  readonly unresolved: readonly { readonly file: string, readonly line: number, readonly column: number, readonly reason: string }[]
  readonly errors: readonly { readonly file: string, readonly kind: string, readonly message: string }[]
  readonly summary: {
    readonly files: number
    readonly analysed: number
    readonly findings: { readonly error: number, readonly warning: number, readonly info: number }
    readonly hidden: {
      readonly possible: number
      /** Findings below the lowest level that was asked for; absent when there are none. */
      readonly minor?: number
      /** Findings that comments in the code suppress; absent when there are none. */
      readonly suppressed?: number
      /** Findings of the baseline, which are left out; absent where no baseline was used. */
      readonly baseline?: number
    }
    readonly unresolved: number
    readonly errors: number
    readonly skipped: readonly { readonly file: string, readonly reason: string }[]
    /** Only after fixes were asked for: how many were applied and held back, and how many comments were left. */
    readonly fixes?: { readonly applied: number, readonly held: number, readonly annotated: number }
  }
}

export type RuleName =
  | 'no-deprecated-endpoint' | 'no-deprecated-field' | 'no-deprecated-query'
  | 'no-deprecated-header' | 'no-deprecated-value' | 'no-partial-migration' | 'valid-suppression'
/** What is wrong with a use of an API. */
export type UseKind = 'endpoint' | 'segment' | 'setting' | 'field' | 'query' | 'header' | 'word' | 'host' | 'environment' | 'partial'
/** With what may be wrong with a comment that suppresses. */
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
  /** What a person has to do, in order; absent where a safe fix does it. */
  readonly guidance?: readonly { readonly text: string, readonly link?: string }[]
  /** Mocks of the same entry, to be changed with it: on the first real call that they are closest to. */
  readonly mocks?: readonly { readonly file: string, readonly line: number, readonly column: number }[]
  /** Why no fix was applied although there is one; only after fixes were asked for. */
  readonly held?: string
  readonly fingerprint: string
}
export interface Fix {
  /** `safe` keeps what the code does; a `suggestion` is for a person to choose. */
  readonly safety: 'safe' | 'suggestion'
  readonly title: string
  /** Why it is only a suggestion. */
  readonly because?: string
  /** Not all that is to be done: the finding stays, eased, or the call needs other arguments. For a person to go on from, and never applied unless it is asked for. */
  readonly partial?: boolean
  readonly edits: readonly { readonly file: string, readonly start: number, readonly end: number, readonly text: string }[]
}
