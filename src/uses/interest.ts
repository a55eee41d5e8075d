import type { HttpMethod } from '../clients/forms.ts'
import type { Condition, PathSegment } from './api-use.ts'
import type { RouteShape } from './route-shape.ts'
import type { TableShape } from './table-shape.ts'

export type { RouteShape, RouteTable } from './route-shape.ts'

export interface Server {
  readonly host: string
  /** With a leading and without a trailing slash, such as `/v4`; empty for none. */
  readonly base: string
  /** True if the base path is that of many APIs: without a host it is no evidence of this one. */
  readonly needsHost?: boolean
}
/** An SDK of the API: its methods are operations. */
export interface SdkPackage {
  readonly name: string
  /** A range of versions in npm's notation. */
  readonly versions: string
  readonly shape: SdkShape
  /** The file in which the schedule lists its methods, used where the package is not installed. */
  readonly methods: string | null
  /** Constructor options that become headers. */
  readonly options: Readonly<Record<string, string>>
}
/** How the methods of an SDK make their requests. */
type SdkShape =
  /** They are code: their requests are found by analysing it down to the methods of one class. */
  | { readonly kind: 'requests', readonly value: CodeShape }
  /** They are made from tables. */
  | { readonly kind: 'tables', readonly value: TableShape }
  /** They take a route such as `GET /users/{name}`, or have one in a table. */
  | { readonly kind: 'routes', readonly value: RouteShape }
export interface CodeShape {
  /** Folders of the package that hold its modules as sources; the first that exists counts. */
  readonly sources: readonly string[]
  /** The methods that send a request, given a path and options, with their HTTP method; the client is the class that has all of them. */
  readonly requests: Readonly<Record<string, HttpMethod>>
  /** Its method that returns pages, given a path, a class, and options with a method of their own. */
  readonly pages?: string | undefined
  /** Its member with the base URL. */
  readonly base: string
  /** The method of a response that continues with the parsed body. */
  readonly then?: string | undefined
  /** The method of a response that returns it unparsed. */
  readonly bare?: string | undefined
  /** Methods of a response that return an object, with the member that holds the parsed body. */
  readonly beside: Readonly<Record<string, string>>
  /**
   * The function that makes a client of some resources: the option that lists their classes, and the static member of each that holds
   * its path on the client.
   */
  readonly assembled?: { readonly by: string, readonly resources: string, readonly key: string } | undefined
  /** Methods of a page that return further pages of its kind. */
  readonly same: readonly string[]
  /** The separator between the names of a nested object in the query, and the versions that send it so. */
  readonly nested?: { readonly by: string, readonly versions: string } | undefined
}
/** The members of an object of the API, and the operation that returns it. */
export interface Shape {
  readonly name: string
  /** The path from the payload to the object: empty for a resource, and not for a part of one. */
  readonly at: readonly string[]
  /** The conditions that hold for a resource with this part. */
  readonly facts: readonly Condition[]
  readonly method: string | null
  /** Null for a parameter. */
  readonly path: readonly (string | null)[]
  readonly members: ReadonlySet<string>
  /** Those that no request has. */
  readonly readOnly: ReadonlySet<string>
  /** Those that are deprecated in responses, of each entry together. */
  readonly deprecated: readonly ReadonlySet<string>[]
}

/** The subjects of the analysis: plain data compiled from all schedules by `schedule/index-interest.ts`. It knows no entry. */
export interface Interest {
  readonly servers: readonly Server[]
  readonly packages: readonly SdkPackage[]
  /** First literal segments of all templates: `zones`, `accounts`, `user` … */
  readonly roots: ReadonlySet<string>
  readonly templates: TemplateNode
  /** Those templates, and those that only a method of an SDK matches. */
  readonly sdkTemplates: TemplateNode
  /** Those templates at which more than headers is deprecated: only there does a response matter, or a parameter that not every request may have. */
  readonly answered: TemplateNode
  /** The last names of deprecated field paths. */
  readonly fieldLeaves: ReadonlySet<string>
  /** The paths of the operations that have a field, by its last name. */
  readonly fieldTemplates: ReadonlyMap<string, TemplateNode>
  /** All names of deprecated field paths. */
  readonly fieldNames: ReadonlySet<string>
  readonly queries: ReadonlySet<string>
  /** The paths of the operations that have a deprecated query parameter, by its name. */
  readonly queryTemplates: ReadonlyMap<string, TemplateNode>
  readonly settings: ReadonlySet<string>
  /** Lower case. */
  readonly headers: ReadonlySet<string>
  /** Those of which only some values are deprecated, in lower case. */
  readonly valuedHeaders: ReadonlySet<string>
  readonly hosts: ReadonlySet<string>
  readonly words: ReadonlySet<string>
  readonly environment: ReadonlySet<string>
  readonly shapes: readonly Shape[]
  /** The ids of settings that are not deprecated. */
  readonly settingIds: ReadonlySet<string>
  /** The operation that returns all settings, and the member of each that is its id; null for none. */
  readonly settingList: { readonly path: readonly (string | null)[], readonly id: string } | null
  /** Of the responses: `result` and `errors`. */
  readonly envelope: { readonly payload: string, readonly errors: string }
  /** A project without any of these holds nothing above the confidence `possible` (DESIGN 3, Gate). */
  readonly strongWords: readonly string[]
  /** Those of the strong words that are evidence of the API: host names, base paths, import forms of SDKs (the specifier with its quotes). */
  readonly evidenceWords: readonly string[]
  /** Those of these words that only an SDK gives. */
  readonly sdkWords: readonly string[]
  /** A file with one of these in a project with a strong word is parsed. */
  readonly weakWords: readonly string[]
  /** Those of the weak words, in lower case, that count only in requests with the other words of their set: pairs of headers. */
  readonly joint: readonly (readonly string[])[]
}

/** A trie over the segments of every template that an item can match: endpoints, queries, resources, settings, bulk, segments. */
export interface TemplateNode {
  readonly literals: ReadonlyMap<string, TemplateNode>
  readonly parameter: TemplateNode | null
  readonly end: boolean
  /** Every path below this node matches too. */
  readonly subtree: boolean
}

/**
 * Tests if segments (null: an unknown one) match a whole template. A parameter matches anything; a literal matches its own text, and an
 * unknown segment only at one of the positions in `loose`.
 */
export function matchesTemplate(node: TemplateNode, segments: readonly (string | null)[], loose: readonly number[] = [], from = 0): boolean {
  if (from === segments.length) return node.end
  if (node.subtree) return true
  const segment = segments[from]
  const next = segment == null ? loose.includes(from) ? [...node.literals.values()] : [] : [node.literals.get(segment)]
  if (next.some(each => each && matchesTemplate(each, segments, loose, from + 1))) return true
  return node.parameter !== null && matchesTemplate(node.parameter, segments, loose, from + 1)
}

/** Returns what can follow a node of a trie. */
export function templatesBelow({ literals, parameter }: TemplateNode): readonly TemplateNode[] {
  return [...literals.values(), ...parameter ? [parameter] : []]
}

/** Tests if the segments of a path are those of an operation of the schedule. */
export function isPathOfSchedule({ templates }: Interest, path: readonly PathSegment[]): boolean {
  return matchesTemplate(templates, path.map(segment => segment.text))
}

/** Returns how many literals the closest template has that segments match as a whole; -1 if there is none. */
export function literalsOfMatch(node: TemplateNode, segments: readonly (string | null)[], from = 0): number {
  if (from === segments.length) return node.end || node.subtree ? 0 : -1
  const segment = segments[from]
  const literal = segment == null ? undefined : node.literals.get(segment)
  const below = literal ? literalsOfMatch(literal, segments, from + 1) : -1
  if (below >= 0) return below + 1
  const parameter = node.parameter ? literalsOfMatch(node.parameter, segments, from + 1) : -1
  return parameter >= 0 || !node.subtree ? parameter : 0
}
