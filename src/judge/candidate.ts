import type {
  EndpointItem, Entry, EnvironmentItem, FieldItem, HeaderItem, HostItem, Operation, Partial, PresentProof, QueryItem, SegmentItem,
  SettingItem, WordItem,
} from '../schedule/model.ts'

export interface Of<I> {
  readonly entry: Entry
  readonly item: I
}
export type ByName<I> = ReadonlyMap<string, readonly Of<I>[]>

/** An item, or a group of items, in the index under a path. */
export type Candidate =
  | EndpointCandidate | SettingCandidate | FieldCandidate | QueryCandidate | PartialCandidate | SegmentsCandidate | BulkCandidate

interface At { readonly operation: Operation }
export interface EndpointCandidate extends At, Of<EndpointItem> { readonly what: 'endpoint' }
export interface SettingCandidate extends At, Of<SettingItem> { readonly what: 'setting' }
export interface QueryCandidate extends At, Of<QueryItem> { readonly what: 'query' }
export interface FieldCandidate extends At, Of<FieldItem> {
  readonly what: 'field'
  /** The operation has the same object but is not listed as deprecated. */
  readonly also: boolean
  /** `GET` responds with a list: another operation responds with one of its objects. */
  readonly lists: boolean
}
export interface PartialCandidate extends At {
  readonly what: 'partial'
  readonly entry: Entry
  readonly partial: Partial
  readonly proof: PresentProof
}
/** All segments that are renamed under one prefix. */
export interface SegmentsCandidate extends At {
  readonly what: 'segments'
  readonly bySegment: ByName<SegmentItem>
}
export interface BulkCandidate extends At {
  readonly what: 'bulk'
  readonly bySetting: ByName<SettingItem>
}

export type WordLike = WordItem | HostItem | EnvironmentItem | HeaderItem
