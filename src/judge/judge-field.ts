import type { Schedule, Side } from '../schedule/model.ts'
import type { FieldRead } from '../uses/api-use.ts'
import type { FieldCandidate } from './candidate.ts'
import { atMost } from './draft.ts'
import type { Draft } from './draft.ts'
import type { Match } from './judge-path.ts'
import { withBody } from './match-methods.ts'
import { matchBody, matchRead } from './match-read.ts'
import type { Reach } from './match-read.ts'
import { parsePath, testConditions, testRequest, testSiblings, testWhen } from './test-conditions.ts'
import type { Outcome } from './test-conditions.ts'
import { findValue } from './test-value.ts'
import { isInVariant } from './variant-of.ts'
import { knownValues, walkData } from './walk-data.ts'
import type { Hit } from './walk-data.ts'

/** Judges the deprecated fields that a request sends and those that are read from its response. */
export function judgeField(match: Match, candidate: FieldCandidate, schedule: Schedule): Draft[] {
  if (candidate.item.sdkOnly && !match.use.sdk) return []
  return candidate.item.fields.flatMap(field => [
    ...judgeSent(match, candidate, field, schedule),
    ...judgeReads(match, candidate, field, schedule),
  ])
}

function judgeSent(match: Match, candidate: FieldCandidate, field: readonly string[], schedule: Schedule): Draft[] {
  const { item } = candidate
  const methods = withBody(match.methods)
  if (!item.request || !match.use.body || !methods) return []
  const { request } = item
  return walkData(match.use.body, field).flatMap(hit => {
    const when = testWhen(item.when, (path, values) => {
      const tested = testConditions(hit.conditions, path, values)
      return tested === 'unknown' ? testSiblings(hit, field, path, values) : strongest(tested, testSiblings(hit, field, path, values))
    })
    const token = sentToken(hit, candidate)
    if (when === 'no' || !token || isExcepted(hit, candidate)) return []
    const isVariant = when === 'unknown' && isInVariant(hit, field, candidate.item, schedule)
    const draft = draftOf({ ...match, methods }, candidate, field, request, isVariant ? 'yes' : when)
    return [{ ...draft, ...isVariant && { confidence: atMost(draft.confidence, 'likely') }, token, lower: request === 'ignored' ? 1 : 0 }]
  })
}

function judgeReads(match: Match, candidate: FieldCandidate, field: readonly string[], schedule: Schedule): Draft[] {
  return match.use.reads.flatMap(read => {
    const reached = reachOf(read, match, candidate, field, schedule)
    if (!reached) return []
    const { item } = candidate
    const when = testWhen(item.when, (path, values) => testRead(read, match, path, values))
    if (when === 'no' || !isValueRead(read, candidate, field)) return []
    const draft = draftOf(match, candidate, field, reached.side, when)
    const confidence = atMost(draft.confidence, reached.reach === 'known' && !read.via && !read.shared ? null : 'likely')
    return [{ ...draft, ...read.via && { via: read.via }, role: read.role, confidence, token: read.at, lower: read.role === 'declaration' ? 1 : 0 }]
  })
}

interface Reached { readonly side: Side, readonly reach: Reach }

/** Returns the fate of the field on the side where it is read, and how the read reaches it. */
function reachOf(read: FieldRead, { methods }: Match, { item, lists }: FieldCandidate, field: readonly string[], { envelope }: Schedule): Reached | undefined {
  if (item.error) {
    const errors = parsePath(envelope.errors)
    const reach = startsWith(field, errors) ? matchBody(read.path, field) : matchRead(read.path, errors, field, false)
    if (reach) return { side: item.error, reach }
  }
  if (!item.response || read.side !== 'response') return undefined
  const isList = lists && methods.length === 1 && methods[0] === 'GET'
  const reach = matchRead(read.path, parsePath(envelope.payload), field, isList)
  return reach && { side: item.response, reach }
}

function testRead(read: FieldRead, match: Match, path: readonly string[], values: Parameters<typeof testConditions>[2]): Outcome {
  const tested = testConditions([...read.siblings, ...read.conditions], path, values)
  return tested === 'unknown' ? testRequest(match.use, path, values) : tested
}

/** Tests if the code compares the field that it reads with a deprecated value; only then its value is known. */
function isValueRead(read: FieldRead, { item }: FieldCandidate, field: readonly string[]): boolean {
  if (!item.value) return true
  return item.value.type === 'is' && testConditions(read.conditions, field, item.value.values) === 'yes'
}

function sentToken(hit: Hit, { item }: FieldCandidate): Draft['token'] | undefined {
  return item.value ? findValue(item.value, hit.value)?.at : hit.field.at
}

function isExcepted(hit: Hit, { item }: FieldCandidate): boolean {
  const { known, open } = knownValues(hit.value)
  return !open && known.length > 0 && known.every(({ value }) => item.exceptRequest.includes(value))
}

function draftOf(match: Match, { entry, item, operation, also }: FieldCandidate, field: readonly string[], side: Side, when: Outcome): Omit<Draft, 'token'> {
  const confidence = atMost(match.confidence, item.confidence, also ? 'likely' : null, when === 'unknown' ? 'possible' : null)
  return {
    entry, item, kind: 'field', role: 'use', confidence, lower: 0, methods: match.methods, target: fieldText(field),
    template: operation.path, side, use: match.use,
  }
}

/** Formats a parsed field path: `rules[].action_parameters.mirage`. */
export function fieldText(field: readonly string[]): string {
  return field.join('.').replaceAll('.[]', '[]')
}

function strongest(a: Outcome, b: Outcome): Outcome {
  return a === 'no' || b === 'no' ? 'no' : 'yes'
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((key, index) => path[index] === key)
}
