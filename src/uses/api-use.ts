/** A place in the scanned code: offsets as in `Span`, `file` relative to the project's root with `/`. */
export interface Place {
  readonly file: string
  readonly start: number
  readonly end: number
}

/**
 * A part of a text, traced back to where it is written. Known text has `text`; a hole has null and may name the unknown value (`zoneId`).
 * `at` is the literal (with quotes), the chunk of a template, or the expression of a hole. `from` is the source offset of the
 * first character of `text` when text and source are equal character by character, else null.
 */
export interface TextPart {
  readonly text: string | null
  readonly at: Place
  readonly from: number | null
  readonly name?: string
  /** A hole that has no slash and begins no query: the encoded value of `encodeURIComponent`. It is never more than one segment. */
  readonly isEncoded?: true
  /**
   * It is the value of a setting that the environment or another file can replace, or what a state holds until other code sets it, or one that
   * a test of unknown outcome may exclude.
   */
  readonly isAssumed?: 'setting' | 'state' | 'test'
}
export type Text = readonly TextPart[]

/**
 * One segment of a path: fully known, or with an unknown part (`text` is null). `at` is the part that supplies it; `token` its
 * exact characters where these can be located.
 */
export interface PathSegment {
  readonly text: string | null
  /** The text of one that is known in part, with U+FFFC in the place of the rest: `\uFFFC:cancel`. */
  readonly partly?: string
  /** An unknown text follows it, which may be a query or more of the path. */
  readonly isOpen?: true
  readonly at: Place
  readonly token: Place | null
}

export interface QueryParameter {
  readonly name: string
  readonly nameAt: Place
  /** Null: entirely unknown. */
  readonly value: Text | null
  readonly at: Place
  /** The separator of several values in one parameter, such as `names.join(',')`. */
  readonly joined: string | null
  /** One place adds it several times, as `append` does in a loop. Different places give one parameter each; alternatives of a value share a place. */
  readonly repeats?: boolean
  /** The value is held by a name that no loop around the request changes. */
  readonly isLoopInvariant?: true
}
export interface HeaderUse {
  readonly name: string
  readonly at: Place
  readonly value: Text | null
  /** Further values that it can have. */
  readonly otherValues?: readonly Text[]
  /** The methods of those of the requests that send it, where these are not all. */
  readonly methods?: readonly string[]
  /** Identifies the branch that sets it; headers of different branches of one `if` are never sent together. */
  readonly branch: readonly string[]
}

/** A value that is sent, as far as it is known. */
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
/**
 * A constraint that a test puts on a name: `type === 'SRV'` is `{ path: ['type'], is: ['SRV'], not: false }`.
 * `path` lists the members after the object; its last names suffice.
 */
export interface Condition {
  readonly path: readonly string[]
  readonly is: readonly (string | number | boolean | null)[]
  readonly not: boolean
}

/** A field read from the response. `path` starts at the parsed body: `['result', '[]', 'zone_name']`; an unknown key is `*`. */
export interface FieldRead {
  readonly path: readonly string[]
  readonly at: Place
  readonly role: 'use' | 'declaration' | 'schema'
  readonly side: 'response' | 'error'
  readonly conditions: readonly Condition[]
  /** Literal siblings of a declared member, such as `type: 'SRV'` in a discriminated union. */
  readonly siblings: readonly Condition[]
  /** The read is known from a declaration that the types of other objects may share. */
  readonly shared?: true
  /** The in-project server through which the response came. */
  readonly via?: readonly TraceStep[]
}

export interface TraceStep {
  readonly at: Place
  readonly note: string
  /** The step is a call of a function of the project, or the request itself. */
  readonly role?: 'call' | 'request'
}

/** The evidence that an address belongs to the API, or to something else. */
export type BaseKnowledge =
  | 'proven'     // host, or SDK, or a same-origin base that ends in the API's base path of several segments
  | 'unknown'    // nothing is known of what precedes the path
  | 'broken'     // joined without a slash: `/client/v4zones`, or a service binding
  | 'other'      // counter-evidence: another host, another base path
export type Context = 'production' | 'test' | 'mock' | 'docs' | 'generated'

/** A request, or a path without a visible request. One for each alternative address. */
export interface RequestUse {
  readonly kind: 'request'
  /**
   * `sent`: by a known client. `passed`: an argument of an opaque call, or next to an HTTP method. `listed`: in a table of the API's paths.
   * `stored`: only written down.
   * `declared`: a type states its response.
   */
  readonly how: 'sent' | 'passed' | 'listed' | 'stored' | 'declared'
  readonly base: BaseKnowledge
  /** When the base is unknown, a place with evidence of the API, in this file or in one that imports connect it to; null for none. */
  readonly evidence: Place | null
  /** Upper case; all possible ones (a conditional gives two); null when nothing is known. */
  readonly methods: readonly string[] | null
  /** From the API's root, base path stripped, decoded, without query; empty segments dropped. */
  readonly path: readonly PathSegment[]
  readonly query: readonly QueryParameter[]
  /** There may be further, unknown parameters (an unknown object is spread, or `?${qs}`). */
  readonly queryOpen: boolean
  readonly headers: readonly HeaderUse[]
  readonly body: Data | null
  readonly reads: readonly FieldRead[]
  /** The request is made repeatedly: in a loop, by recursion, or in a function that is called so. */
  readonly inLoop: boolean
  readonly sdk: { readonly method: string, readonly at: Place } | null
  /** Only names show that an SDK sends it. */
  readonly byName?: true
  /** An in-project server sends it, with values of a request that it got. */
  readonly served?: true
  /** The project passes on all that this call sends, as it came. */
  readonly isForwarded?: true
  /** The value of a variable of a shell is a piece of its text. */
  readonly isExpanded?: true
  /** The call, or the string itself when there is none. */
  readonly call: Place
  readonly context: Context
  /** From the call to the places where the parts are written. */
  readonly trace: readonly TraceStep[]
  /** Major versions of the sending library join the address differently. */
  readonly hasAmbiguousVersion?: true
  /** A part of its address is the value of a setting or of a state that can be replaced. */
  readonly isAssumed?: true
  /** An unknown value in its path is taken for two segments. */
  readonly hasPair?: true
  /** The budget was exhausted before the whole address was known. */
  readonly budgetExhausted?: true
  /** The outermost function of its call context has parameters, and may be called in files that were not analysed: none of them can pass the API. */
  readonly hasOtherCallers?: true
}

/** The texts that a word can be part of, besides any text: an expression of a query language, or the value of a header. */
export type WordScope = 'expression' | 'header'

/** A header name, word, host or environment variable that occurs outside of a request. */
export interface WordUse {
  readonly kind: 'word'
  readonly what: 'header' | 'word' | 'host' | 'environment'
  /** The header, word, host or variable as the schedule spells it. */
  readonly name: string
  /** The texts that a word is part of; empty for headers, hosts and variables. */
  readonly within: readonly WordScope[]
  /** The values of a header where they are known; of one whose name alone says enough, only those that an option of an SDK's client sets. */
  readonly values?: readonly Text[]
  /** A type declares it. */
  readonly role?: 'declaration'
  readonly at: Place
  readonly evidence: Place | null
  readonly context: Context
  readonly trace: readonly TraceStep[]
  readonly call: Place
}

export type ApiUse = RequestUse | WordUse

/** A call that may send a request to the API and could not be resolved. */
export interface Unresolved {
  readonly at: Place
  readonly reason: string
}
