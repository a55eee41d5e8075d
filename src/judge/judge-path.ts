import { own } from '../own.ts'
import type { Confidence } from '../report/report.ts'
import { lastLiteralIndex } from '../schedule/match.ts'
import type { EndpointItem, PathTemplate } from '../schedule/model.ts'
import type { PathSegment, Place, RequestUse } from '../uses/api-use.ts'
import type { EndpointCandidate, SegmentsCandidate, SettingCandidate } from './candidate.ts'
import { atMost } from './draft.ts'
import type { Draft } from './draft.ts'
import { findInText, testPartly } from './test-value.ts'

/** A request to a candidate's path. */
export interface Match {
  readonly use: RequestUse
  /** Of the address and the method. */
  readonly confidence: Confidence
  /** Those that the operation lists; empty when none is known. */
  readonly methods: readonly string[]
}

/** Judges a request to a deprecated operation. */
export function judgeEndpoint({ use, confidence, methods }: Match, { entry, item, operation }: EndpointCandidate): Draft[] {
  if (item.sdkOnly && !isNamedBySdk(use, operation.path)) return []
  const met = meetsConstraints(use, operation.path, item.where)
  if (met === 'no') return []
  return [{
    entry, item, kind: 'endpoint', role: 'use', confidence: atMost(confidence, item.confidence, met === 'unknown' ? 'possible' : null), lower: 0, methods,
    target: operation.path.text, template: operation.path, side: null, token: tokenOf(use, operation.path), use,
  }]
}

/** Tests if the segments of a path in place of placeholders have the values that count. */
function meetsConstraints({ path }: RequestUse, { segments }: PathTemplate, where: EndpointItem['where']): 'yes' | 'no' | 'unknown' {
  let met: 'yes' | 'unknown' = 'yes'
  for (const [index, segment] of segments.entries()) {
    const test = 'parameter' in segment ? own(where, segment.parameter) : undefined
    const part = path[index]
    if (!test || !part) continue
    const outcome = part.text !== null ? findInText(test, [{ text: part.text, at: part.at, from: null }]) ? 'yes' : 'no'
      : part.partly === undefined ? 'unknown' : testPartly(test, part.partly)
    if (outcome === 'no') return 'no'
    if (outcome === 'unknown') met = 'unknown'
  }
  return met
}

/** Tests if an SDK has a method for exactly this path: its literal segments are from the SDK, and not arguments of the code. */
function isNamedBySdk({ sdk, path }: RequestUse, { segments }: PathTemplate): boolean {
  return sdk !== null && segments.every((segment, index) => (
    'parameter' in segment || (path[index]?.at.start === sdk.at.start && path[index]?.at.file === sdk.at.file)))
}

/** Judges a request to the path of a deprecated setting. */
export function judgeSetting({ use, confidence, methods }: Match, { entry, item, operation }: SettingCandidate): Draft[] {
  if (item.sdkOnly && !use.sdk) return []
  const id = use.path[lastLiteralIndex(operation.path)]
  return [{
    entry, item, kind: 'setting', role: 'use', confidence: atMost(confidence, item.confidence), lower: 0, methods,
    target: operation.path.text, template: operation.path, side: null, token: exactPlace(id) ?? use.call, use,
  }]
}

/** Judges all renamed segments below a prefix. */
export function judgeSegments({ use, confidence, methods }: Match, { bySegment, operation }: SegmentsCandidate): Draft[] {
  const { length } = operation.path.segments
  return use.path.slice(length).flatMap(segment => (segment.text === null ? [] : bySegment.get(segment.text) ?? [])
    .filter(({ item }) => !item.sdkOnly || use.sdk)
    .map(({ entry, item }): Draft => ({
      entry, item, kind: 'segment', role: 'use', confidence: atMost(confidence, item.confidence), lower: 0, methods,
      target: `${prefixOf(operation.path)}/${item.segment}`, template: operation.path, side: null,
      token: use.sdk?.at ?? exactPlace(segment) ?? use.call, use,
    })))
}

/**
 * Returns the piece of code that supplies the last literal segment of a template; without one, the first segment. For an SDK call it is
 * the method's name.
 */
export function tokenOf(use: RequestUse, template: PathTemplate): Place {
  return use.sdk?.at ?? use.path[Math.max(lastLiteralIndex(template), 0)]?.at ?? use.call
}

function exactPlace(segment: PathSegment | undefined): Place | undefined {
  return segment?.token ?? segment?.at
}

function prefixOf(template: PathTemplate): string {
  return template.text.replace(/\/\*\*$/, '')
}
