import type { SdkPackage, Server } from '../uses/interest.ts'

export type { SdkPackage, Server } from '../uses/interest.ts'

/** The schedule after validation: operations parsed, alternations expanded, dates resolved. Plain data. */
export interface Schedule {
  readonly id: string
  readonly title: string
  readonly format: number
  /** ISO date of the data. */
  readonly updated: string
  readonly docs: string | null
  /** `sha256-…` of the files it was read from. */
  readonly digest: string
  readonly servers: readonly Server[]
  readonly envelope: { readonly payload: string, readonly errors: string }
  readonly packages: readonly SdkPackage[]
  /** Texts that only requests to the API contain, such as a media type. */
  readonly evidence: readonly string[]
  readonly settings: SettingsShape | null
  readonly resources: Readonly<Record<string, Resource>>
  /** Paths whose literals take precedence over a parameter. */
  readonly live: readonly PathTemplate[]
  readonly entries: readonly Entry[]
}

/** The properties of a schedule that need none of its entries. */
export type ScheduleOutline = Pick<Schedule, 'id' | 'title' | 'format' | 'updated' | 'digest'> & { readonly entries: readonly Pick<Entry, 'id' | 'aliases'>[] }

export interface SettingsShape {
  readonly on: PathTemplate
  readonly bulk: { readonly on: PathTemplate, readonly items: string, readonly id: string, readonly value: string } | null
  /** The ids of settings that are not deprecated. */
  readonly ids: readonly string[]
}
export interface Resource {
  readonly on: readonly Operation[]
  readonly also: readonly Operation[]
  /** The members of the object in requests, and those in responses only; they identify a declared type. */
  readonly members: readonly string[]
  readonly readOnly: readonly string[]
  readonly parts: readonly ResourcePart[]
}
/** An object inside a resource. */
export interface ResourcePart {
  readonly at: string
  readonly members: readonly string[]
  /** The values of members of the resource that has such a part. */
  readonly when: Readonly<Record<string, readonly (string | number | boolean | null)[]>>
}

/** One segment of a template: literal text, or a parameter by its name. */
export type TemplateSegment = { readonly literal: string } | { readonly parameter: string }
export interface PathTemplate {
  /** As written, with alternations resolved: `/zones/{zone_id}/filters`. */
  readonly text: string
  readonly segments: readonly TemplateSegment[]
  /** True if it ended in `/**`: everything below, at least one segment. */
  readonly subtree: boolean
}
export interface Operation {
  /** Upper case, sorted; `*` alone is any method. */
  readonly methods: readonly string[]
  readonly path: PathTemplate
}

/** A date of day, month or quarter precision: as written, and its last day as ISO date. */
export interface ScheduleDate {
  readonly text: string
  readonly last: string
}
export interface Dates {
  readonly announced: ScheduleDate | null
  readonly deprecated: ScheduleDate | null
  readonly sunset: ScheduleDate | null
  readonly changed: ScheduleDate | null
  readonly milestones: readonly { readonly date: ScheduleDate, readonly text: string }[]
  readonly elsewhere: readonly { readonly source: string, readonly deprecated: ScheduleDate | null, readonly sunset: ScheduleDate | null }[]
}

export interface Entry {
  readonly id: string
  readonly schedule: string
  readonly title: string
  readonly aliases: readonly string[]
  readonly status: 'active' | 'withdrawn' | 'superseded'
  readonly supersededBy: string | null
  readonly dates: Dates
  readonly items: readonly Item[]
  readonly replacement: Replacement
  readonly source: readonly { readonly document?: string, readonly section?: string, readonly url?: string }[]
  readonly notes: string | null
  readonly examples: { readonly deprecated: readonly string[], readonly current: readonly string[], readonly unaffected: readonly string[] }
  /** Where to read more: the first URL of replacement docs or source, else the schedule's docs, else null. */
  readonly help: string | null
  /** The YAML file and the line of the entry. */
  readonly file: string
  readonly line: number
}

export interface Replacement {
  readonly text: string
  readonly operations: readonly Operation[]
  readonly fields: readonly string[]
  readonly headers: readonly string[]
  readonly values: Readonly<Record<string, unknown>>
  readonly availability: string | null
  readonly interchangeable: boolean | null
  readonly docs: string | null
  readonly dates: Dates | null
  readonly steps: readonly Step[]
  readonly partial: readonly Partial[]
}
/** One step of a migration, and the proof in the code that it is done; without a proof a person must decide. */
export interface Step {
  readonly id: string
  readonly text: string
  readonly proof: Proof | null
  /** The body that the missing request could have; `{name}` is a field of the object that has the deprecated field. */
  readonly scaffold: Readonly<Record<string, unknown>> | null
}
export type Proof = { readonly present: PresentProof } | { readonly absent: AbsentProof }
/** Fields that are sent, each with the values that count. */
export type SentValues = Readonly<Record<string, readonly (string | number | boolean)[]>>
/** A request that must be in the code. */
export interface PresentProof {
  readonly operation: Operation
  readonly body: SentValues
  /** Fields that its body must have. */
  readonly has: readonly string[]
  /** Fields that are read from its response. */
  readonly reads: readonly string[]
  readonly paged: Paged | null
}
export interface Paged {
  /** Pairs of parameters: one for the page, or for where it begins, and one for its size. */
  readonly by: readonly (readonly string[])[]
  readonly 'default-size': number
}
/** Something that must no longer be in the code: a request, or a setting or a field that the entry deprecates. */
export type AbsentProof =
  | { readonly kind: 'operation', readonly operation: Operation, readonly body: SentValues }
  | { readonly kind: 'setting', readonly setting: string, readonly methods: readonly string[] }
  | { readonly kind: 'field', readonly field: string, readonly of: string | null, readonly in: 'request' | 'response' | null }
/** The finding of `no-partial-migration`: a step that is done without its paging, or a write without another step. */
export interface Partial {
  readonly step: string | null
  readonly unlessPaged: boolean
  readonly writes: string | null
  readonly without: string | null
  readonly confidence: Cap | null
}

export interface Cap {
  readonly atMost: 'certain' | 'likely' | 'possible'
  readonly because: string
}

interface ItemBase {
  /** The dates of the item; null if the entry's apply. */
  readonly dates: Dates | null
  readonly confidence: Cap | null
  /** True if it occurs in SDKs only: never matched against a path that is written out. */
  readonly sdkOnly: boolean
  readonly rewrite: Rewrite | null
}
interface PathItem extends ItemBase {
  /** True if other servers have such paths too: it counts only where the address is proven to be the API's. */
  readonly everyday: boolean
}
export interface EndpointItem extends PathItem {
  readonly kind: 'endpoint'
  readonly operations: readonly Operation[]
  /** The values that count, by the name of a placeholder. */
  readonly where: Readonly<Record<string, ValueTest>>
}
export interface SegmentItem extends ItemBase {
  readonly kind: 'segment'
  readonly segment: string
  readonly under: PathTemplate
}
export interface SettingItem extends ItemBase {
  readonly kind: 'setting'
  readonly setting: string
  readonly methods: readonly string[]
}
export type Side = 'deprecated' | 'ignored' | 'omitted' | 'rejected'
export interface FieldItem extends PathItem {
  readonly kind: 'field'
  /** Paths such as `data.service` or `rules[].action_parameters.mirage`, parsed to `['rules', '[]', 'action_parameters', 'mirage']`. */
  readonly fields: readonly (readonly string[])[]
  readonly of: string | null
  /** The operations of `on`, or of the resource's `on`. */
  readonly on: readonly Operation[]
  /** The resource's `also`: at most likely. */
  readonly also: readonly Operation[]
  readonly request: Side | null
  readonly response: Side | null
  readonly error: Side | null
  readonly value: ValueTest | null
  /** Path (relative to the object that contains the field's root) → literals, such as `type: SRV`. */
  readonly when: Readonly<Record<string, readonly (string | number | boolean)[]>>
  /** Values that are no finding when sent. */
  readonly exceptRequest: readonly (string | number | boolean | null)[]
}
export type ValueTest =
  | { readonly type: 'is', readonly values: readonly (string | number | boolean)[] }
  | { readonly type: 'prefix', readonly prefixes: readonly string[], readonly separator: string }
  | { readonly type: 'suffix', readonly suffixes: readonly string[] }
  | { readonly type: 'list', readonly separator: string }
  /** One of the texts is in the value, in any case and not as a part of a longer word. */
  | { readonly type: 'contains', readonly texts: readonly string[] }
  /** The value begins with an earlier day or month than this one: `2026-01-31`, `2026-01`. */
  | { readonly type: 'before', readonly limit: string }
export interface QueryItem extends PathItem {
  readonly kind: 'query'
  readonly names: readonly string[]
  /** Empty for `any`. */
  readonly on: readonly Operation[]
  readonly value: ValueTest | null
  /** Matches only together with one of these parameters, repeated. */
  readonly withRepeated: readonly string[]
}
export interface HeaderItem extends ItemBase {
  readonly kind: 'header'
  readonly headers: readonly string[]
  /** True if all of them must be in one request: one finding, at the second. */
  readonly together: boolean
  /** Only these values are deprecated; the name alone is no evidence of the API then. */
  readonly value: ValueTest | null
  /** Empty for `any`. */
  readonly on: readonly Operation[]
}
export interface WordItem extends ItemBase {
  readonly kind: 'word'
  readonly word: string
  /** The text that it must be part of: any, an operand of an expression, or the value of a header. */
  readonly in: 'text' | 'expression' | 'header'
}
export interface HostItem extends ItemBase { readonly kind: 'host', readonly host: string }
export interface EnvironmentItem extends ItemBase { readonly kind: 'environment', readonly name: string }
export interface BehaviourItem extends ItemBase { readonly kind: 'behaviour', readonly text: string, readonly because: string }

export type Item =
  | EndpointItem | SegmentItem | SettingItem | FieldItem | QueryItem | HeaderItem | WordItem | HostItem | EnvironmentItem | BehaviourItem
export type ItemKind = Item['kind']

export type Rewrite = { readonly safety: 'safe' | 'suggestion' } & (
  | { readonly type: 'replace-path', readonly from: string, readonly to: string }
  | { readonly type: 'replace-segment', readonly from: string, readonly to: string }
  | { readonly type: 'rename-query', readonly to: string, readonly operators: Readonly<Record<string, string>> }
  | { readonly type: 'remove-query' }
  | { readonly type: 'rename-field', readonly to: string }
  | { readonly type: 'move-field', readonly to: string, readonly as: string | null }
  | { readonly type: 'remove-field' }
  | { readonly type: 'wrap-items', readonly to: string, readonly each: Readonly<Record<string, unknown>> }
  | { readonly type: 'replace-read', readonly operation: Operation, readonly field: string }
  | { readonly type: 'remove-header', readonly header: string | null }
)
