import { hasLiteral, matchPath } from '../schedule/match.ts'
import type { RequestUse } from '../uses/api-use.ts'
import { addressConfidence } from './address-confidence.ts'
import type { Candidate } from './candidate.ts'
import { compareTemplates } from './compare-templates.ts'
import { atMost } from './draft.ts'
import type { Draft } from './draft.ts'
import type { ItemIndex } from './index-items.ts'
import { isMarked } from './is-marked.ts'
import { judgeBulk } from './judge-bulk.ts'
import { judgeField } from './judge-field.ts'
import { judgeHeaders } from './judge-headers.ts'
import { judgePartial } from './judge-partial.ts'
import { judgeEndpoint, judgeSegments, judgeSetting } from './judge-path.ts'
import type { Match } from './judge-path.ts'
import { judgeQuery } from './judge-query.ts'
import { matchMethods } from './match-methods.ts'
import { lookUp } from './path-trie.ts'

/** Judges a request by all items of a schedule. */
export function judgeRequest(use: RequestUse, index: ItemIndex): Draft[] {
  const address = addressConfidence(use)
  if (!address) return []
  const segments = use.path.map(segment => segment.text)
  const isKnown = use.base === 'proven' || isMarked(use, index.schedule)
  const drafts = reachedBy(segments, use.methods, index).flatMap(({ candidate, how, methods }) => {
    if (use.how === 'declared' && candidate.what !== 'field' && candidate.what !== 'bulk') return []
    if (!isKnown && isForeign(use, candidate) || use.base !== 'proven' && !hasLiteral(candidate.operation.path)) return []
    const isUnsure = methods.length === 0 || how === 'through-unknown' || use.hasPair
    const confidence = atMost(address, isUnsure ? 'likely' : null)
    return judgeCandidate({ use, confidence, methods }, candidate, index)
  })
  return [...closestEndpoints(drafts), ...judgeHeaders(use, index)]
}

interface Reached {
  readonly candidate: Candidate
  readonly how: 'exact' | 'through-unknown'
  /** Those that the operation lists; empty when none is known. */
  readonly methods: readonly string[]
}

/** Returns the candidates for a path (null: an unknown segment) and one of the methods. */
export function reachedBy(segments: readonly (string | null)[], seen: readonly string[] | null, index: ItemIndex): Reached[] {
  return lookUp(index.paths, segments).values.flatMap(candidate => {
    const how = matchPath(candidate.operation.path, segments, index.schedule.live)
    const methods = matchMethods(candidate.operation.methods, seen)
    return how && methods ? [{ candidate, how, methods }] : []
  })
}

/** Tests if the request may as well go to another server, which has such a path too; no other server is behind an SDK. */
function isForeign({ sdk, byName }: RequestUse, candidate: Candidate): boolean {
  return sdk === null && !byName && (candidate.what === 'endpoint' || candidate.what === 'field' || candidate.what === 'query') && candidate.item.everyday
}

function judgeCandidate(match: Match, candidate: Candidate, { schedule }: ItemIndex): Draft[] {
  switch (candidate.what) {
    case 'endpoint': return judgeEndpoint(match, candidate)
    case 'setting': return judgeSetting(match, candidate)
    case 'segments': return judgeSegments(match, candidate)
    case 'bulk': return judgeBulk(match, candidate, schedule)
    case 'field': return judgeField(match, candidate, schedule)
    case 'query': return judgeQuery(match, candidate)
    case 'partial': return judgePartial(match, candidate)
  }
}

/** Removes endpoint drafts for which the same entry has a closer template: an operation is closer than a subtree around it. */
function closestEndpoints(drafts: readonly Draft[]): Draft[] {
  return drafts.filter(draft => draft.kind !== 'endpoint' || !drafts.some(other =>
    other.kind === 'endpoint' && other.entry === draft.entry && compareTemplates(other.template, draft.template) > 0))
}
