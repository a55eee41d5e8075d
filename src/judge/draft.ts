import type { Confidence, RuleName, UseKind } from '../report/report.ts'
import type { Cap, Entry, Item, PathTemplate, Side } from '../schedule/model.ts'
import type { ApiUse, Context, Place, TraceStep } from '../uses/api-use.ts'
import { contextOfFile, isTest } from '../uses/file-context.ts'

/** A use that matches an item, before merging. */
export interface Draft {
  readonly entry: Entry
  readonly item: Item
  readonly kind: UseKind
  readonly role: 'use' | 'declaration' | 'schema'
  readonly confidence: Confidence
  /** The number of levels below the one that follows from the dates, without those of the context. */
  readonly lower: number
  readonly methods: readonly string[]
  readonly target: string
  /** The path of the operation that is used; null for a word or header on its own. */
  readonly template: PathTemplate | null
  /** The deprecated value of a header, where only some count. */
  readonly value?: string
  /** The fate of a field. */
  readonly side: Side | null
  readonly token: Place
  /** Steps of the trace from the token to the use. */
  readonly via?: readonly TraceStep[]
  readonly use: ApiUse
}

const ranks = { possible: 0, likely: 1, certain: 2 } as const satisfies Record<Confidence, number>

/** Returns the order of two confidences: negative when the first is lower. */
export function compareConfidence(a: Confidence, b: Confidence): number {
  return ranks[a] - ranks[b]
}

/** Returns the lowest of a confidence and its caps. */
export function atMost(confidence: Confidence, ...caps: readonly (Confidence | Cap | null)[]): Confidence {
  let lowest = confidence
  for (const cap of caps) {
    const limit = cap === null ? lowest : typeof cap === 'string' ? cap : cap.atMost
    if (compareConfidence(limit, lowest) < 0) lowest = limit
  }
  return lowest
}

/** Returns the context of a draft: what a test passes to a request of production code concerns only the test. */
export function contextOf({ use, token }: Pick<Draft, 'use' | 'token'>): Context {
  return use.context === 'production' && isTest(token.file) ? contextOfFile(token.file, false) : use.context
}

/** Returns the rule that reports a finding. */
export function ruleOf(kind: UseKind, item: Item): RuleName {
  if (kind === 'field') return item.kind === 'field' && item.value ? 'no-deprecated-value' : 'no-deprecated-field'
  return rules[kind]
}

const rules = {
  endpoint: 'no-deprecated-endpoint',
  segment: 'no-deprecated-endpoint',
  setting: 'no-deprecated-endpoint',
  host: 'no-deprecated-endpoint',
  query: 'no-deprecated-query',
  header: 'no-deprecated-header',
  environment: 'no-deprecated-header',
  word: 'no-deprecated-value',
  partial: 'no-partial-migration',
} as const satisfies Record<Exclude<UseKind, 'field'>, RuleName>
