import type { HttpMethod } from '../clients/forms.ts'

export interface Server {
  readonly host: string
  /** With a leading and without a trailing slash, such as `/v4`; empty for none. */
  readonly base: string
}
/** An SDK of the API: its methods are operations. */
export interface SdkPackage {
  readonly name: string
  /** A range of versions as npm writes them. */
  readonly versions: string
  readonly shape: SdkShape
  /** The file with what the schedule knows of its methods, for where it is not installed. */
  readonly methods: string | null
  /** Constructor options that become headers. */
  readonly options: Readonly<Record<string, string>>
}
/** How the methods of an SDK come to their requests. */
type SdkShape =
  /** They are code: what is sent is found by following it to the methods of one class. */
  | { readonly kind: 'requests', readonly value: CodeShape }
  /** They are made of tables. */
  | { readonly kind: 'tables', readonly value: TableShape }
export interface CodeShape {
  /** Folders of the package in which its modules lie as they were written; the first that has one counts. */
  readonly sources: readonly string[]
  /** The methods of the client that send a request, given a path and options, with their HTTP method; it is the class that has all of them. */
  readonly requests: Readonly<Record<string, HttpMethod>>
  /** Its method that gives pages, given a path, a class and options with a method of their own. */
  readonly pages?: string | undefined
  /** Its member with the base URL. */
  readonly base: string
  /** What its answers have: a method that goes on with the parsed body, one that gives the bare answer, and some that give an object with the parsed body at a member. */
  readonly then?: string | undefined
  readonly bare?: string | undefined
  readonly beside: Readonly<Record<string, string>>
  /** The function that makes a client of some resources: the option that lists their classes, and the static member of each with the way to it. */
  readonly assembled?: { readonly by: string, readonly resources: string, readonly key: string } | undefined
  /** Methods of a page that give more of its kind. */
  readonly same: readonly string[]
  /** What stands between the names where an object is sent in the query, and in which versions it is sent so. */
  readonly nested?: { readonly by: string, readonly versions: string } | undefined
}
export interface TableShape {
  /** The function that makes a method of a table `{ method, path }`. */
  readonly tables: string
  /** The member of a resource with the beginning of its paths, and the one that lists the common methods that it has. */
  readonly path: string
  readonly inherits: string
}

/** What an object of the API looks like, and the operation that answers with it. */
export interface Shape {
  readonly name: string
  readonly method: string | null
  /** Null for a parameter. */
  readonly path: readonly (string | null)[]
  readonly members: ReadonlySet<string>
  /** Those that no request has. */
  readonly readOnly: ReadonlySet<string>
}

/** What the analysis looks for: plain data compiled from all schedules by `schedule/index-interest.ts`. Knows no entry. */
export interface Interest {
  readonly servers: readonly Server[]
  readonly packages: readonly SdkPackage[]
  /** First literal segments of all templates: `zones`, `accounts`, `user` … */
  readonly roots: ReadonlySet<string>
  readonly templates: TemplateNode
  /** Names at the end, and all names on the way, of deprecated field paths. */
  readonly fieldLeaves: ReadonlySet<string>
  readonly fieldNames: ReadonlySet<string>
  readonly queries: ReadonlySet<string>
  readonly settings: ReadonlySet<string>
  /** Lower case. */
  readonly headers: ReadonlySet<string>
  readonly hosts: ReadonlySet<string>
  readonly words: ReadonlySet<string>
  readonly environment: ReadonlySet<string>
  readonly shapes: readonly Shape[]
  /** Of the responses: `result` and `errors`. */
  readonly envelope: { readonly payload: string, readonly errors: string }
  /** A project without one of these holds nothing above possible (DESIGN 3, Gate). */
  readonly strongWords: readonly string[]
  /** Those of the strong words that are evidence of the API: host names, base paths, import forms of SDKs (the specifier with its quotes). */
  readonly evidenceWords: readonly string[]
  /** A file with one of these in a project with a strong word is parsed. */
  readonly weakWords: readonly string[]
}

/** A trie over the segments of every template that an item can match: endpoints, queries, resources, settings, bulk, segments. */
export interface TemplateNode {
  readonly literals: ReadonlyMap<string, TemplateNode>
  readonly parameter: TemplateNode | null
  readonly end: boolean
  /** Anything below is matched too. */
  readonly subtree: boolean
}

/**
 * Tests if known segments (null: a segment that cannot be known) match a whole template. Parameters match anything, a literal its
 * own text, and an unknown segment only at one of the places in `loose`.
 */
export function matchesTemplate(node: TemplateNode, segments: readonly (string | null)[], loose: readonly number[] = [], from = 0): boolean {
  if (from === segments.length) return node.end
  if (node.subtree) return true
  const segment = segments[from]
  const next = segment == null ? loose.includes(from) ? [...node.literals.values()] : [] : [node.literals.get(segment)]
  if (next.some(each => each && matchesTemplate(each, segments, loose, from + 1))) return true
  return node.parameter !== null && matchesTemplate(node.parameter, segments, loose, from + 1)
}
