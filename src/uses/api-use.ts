/** A place in the scanned code: offsets as in `Span`, `file` relative to the project's root with `/`. */
export interface Place {
  readonly file: string
  readonly start: number
  readonly end: number
}

/**
 * Text that was followed to where it is written. Known text has `text`; a hole has null and may name what is there (`zoneId`).
 * `at` is the literal (with quotes), the chunk of a template, or the expression of a hole. `from` is the source offset of the
 * first character of `text` when text and source are equal character by character, else null.
 */
export interface TextPart {
  readonly text: string | null
  readonly at: Place
  readonly from: number | null
  readonly name?: string
}
export type Text = readonly TextPart[]

/** One segment of a path: fully known, or with a part that is not (text null). `at` is the piece that supplies it; `token` its exact characters when they can be told. */
export interface PathSegment {
  readonly text: string | null
  readonly at: Place
  readonly token: Place | null
}

export interface QueryParameter {
  readonly name: string
  readonly nameAt: Place
  /** Null: not known at all. */
  readonly value: Text | null
  readonly at: Place
  /** Several values in one parameter joined by this separator, such as `names.join(',')`. */
  readonly joined: string | null
  /** One place gives it several times, as `append` does in a loop. Places that differ give one each; alternatives of a value stand at one place. */
  readonly repeats?: boolean
  /** A name holds the value, and no loop around the request changes it. */
  readonly isLoopInvariant?: true
}
export interface HeaderUse {
  readonly name: string
  readonly at: Place
  readonly value: Text | null
  /** Identifies the branch that sets it; two headers of different branches of one `if` never travel together. */
  readonly branch: readonly string[]
}

/** What is known of a value that is sent. */
export type Data =
  | { readonly kind: 'text', readonly text: Text, readonly at: Place }
  | { readonly kind: 'value', readonly value: number | boolean | null, readonly at: Place }
  | { readonly kind: 'object', readonly fields: readonly DataField[], readonly open: boolean, readonly at: Place }
  | { readonly kind: 'list', readonly items: readonly Data[], readonly open: boolean, readonly at: Place }
  | { readonly kind: 'choice', readonly options: readonly Data[], readonly at: Place }
  | { readonly kind: 'unknown', readonly at: Place }
export interface DataField {
  readonly name: string
  /** The key where it is written, or the property of an assignment `body.x = …`. */
  readonly at: Place
  readonly value: Data
  /** Tests under which the field is set. */
  readonly conditions: readonly Condition[]
}
/** What a test says of a name: `type === 'SRV'` is `{ path: ['type'], is: ['SRV'], not: false }`. Path: the members after the object, last names suffice. */
export interface Condition {
  readonly path: readonly string[]
  readonly is: readonly (string | number | boolean | null)[]
  readonly not: boolean
}

/** A field read from the answer. `path` starts at the parsed body: `['result', '[]', 'zone_name']`; an unknown key is `*`. */
export interface FieldRead {
  readonly path: readonly string[]
  readonly at: Place
  readonly role: 'use' | 'declaration' | 'schema'
  readonly side: 'response' | 'error'
  readonly conditions: readonly Condition[]
  /** Literal siblings of a declared member, such as `type: 'SRV'` in a discriminated union. */
  readonly siblings: readonly Condition[]
  /** It is known by a declaration that types of other objects may share. */
  readonly shared?: true
  /** Through which server of the project the answer came. */
  readonly via?: readonly TraceStep[]
}

export interface TraceStep {
  readonly at: Place
  readonly note: string
}

/** What shows, or speaks against, that an address is the API's. */
export type BaseKnowledge =
  | 'proven'     // host, or SDK, or a same-origin base that ends in the API's base path
  | 'unknown'    // nothing is known of what stands before the path
  | 'broken'     // joined without a slash: `/client/v4zones`, or a service binding
  | 'other'      // counter-evidence: another host, another base path
export type Context = 'production' | 'test' | 'mock' | 'docs' | 'generated'

/** A request, or a path without a visible request. One for each alternative address. */
export interface RequestUse {
  readonly kind: 'request'
  /** `sent`: by a client that is known. `passed`: argument of a call that cannot be seen into, or beside a method. `stored`: only written down. */
  readonly how: 'sent' | 'passed' | 'stored'
  readonly base: BaseKnowledge
  /** The place that gives evidence in sight when the base is unknown: in this file or one joined by imports; null for none. */
  readonly evidence: Place | null
  /** Upper case; all that are possible (a conditional gives two); null when nothing is known. */
  readonly methods: readonly string[] | null
  /** From the API's root, base path stripped, decoded, without query; empty segments dropped. */
  readonly path: readonly PathSegment[]
  readonly query: readonly QueryParameter[]
  /** Parameters that are not known may be there too (an unknown object is spread, or `?${qs}`). */
  readonly queryOpen: boolean
  readonly headers: readonly HeaderUse[]
  readonly body: Data | null
  readonly reads: readonly FieldRead[]
  /** The request is made again and again: in a loop, by recursion, or in a function that is called so. */
  readonly inLoop: boolean
  readonly sdk: { readonly method: string, readonly at: Place } | null
  /** The call, or the string itself when there is none. */
  readonly call: Place
  readonly context: Context
  /** From the call to where the pieces are written. */
  readonly trace: readonly TraceStep[]
  /** Majors of the library that sends it join the address in different ways. */
  readonly hasAmbiguousVersion?: true
  /** Following ended before all of the address was known. */
  readonly budgetExhausted?: boolean
}

/** A header name, word, host or environment variable that stands alone. */
export interface WordUse {
  readonly kind: 'word'
  readonly what: 'header' | 'word' | 'host' | 'environment'
  /** The header, word, host or variable as the schedule writes it. */
  readonly name: string
  readonly at: Place
  readonly evidence: Place | null
  readonly context: Context
  readonly trace: readonly TraceStep[]
  readonly call: Place
}

export type ApiUse = RequestUse | WordUse

/** A call that may be the API's and could not be resolved. */
export interface Unresolved {
  readonly at: Place
  readonly reason: string
}
