import type { Item } from '../schedule/model.ts'
import type { RequestUse } from '../uses/api-use.ts'
import type { PartialCandidate } from './candidate.ts'
import { coverageOf } from './coverage.ts'
import type { Coverage } from './coverage.ts'
import { atMost } from './draft.ts'
import type { Draft } from './draft.ts'
import type { Match } from './judge-path.ts'
import { parsePath } from './test-conditions.ts'
import { knownValues, walkData } from './walk-data.ts'
import type { Hit, Scalar } from './walk-data.ts'

/** Coverages that may be the whole list: a page given by a caller, or a larger one, may be the only one. */
const whole: ReadonlySet<Coverage> = new Set(['all', 'given', 'enlarged'])

/** Judges a migration step that covers one page of many. */
export function judgePartial(match: Match, candidate: PartialCandidate): Draft[] {
  const { entry, partial, proof, operation } = candidate
  const hits = Object.entries(proof.body).map(([field, values]) => findWritten(match.use, field, values))
  const [first] = hits
  const item = itemOf(candidate)
  if (!first || !item || hits.includes(undefined)) return []
  const coverage = partial.unlessPaged && proof.paged ? coverageOf(match.use, proof.paged) : 'one'
  if (whole.has(coverage)) return []
  const confidence = atMost(match.confidence, 'likely', partial.confidence, coverage === 'hidden' ? 'possible' : null)
  return [{
    entry, item, kind: 'partial', role: 'use', confidence, lower: 1, methods: match.methods,
    target: `${operation.methods.join(',')} ${operation.path.text}`, template: operation.path, side: null,
    token: first.field.at, use: match.use,
  }]
}

function findWritten(use: RequestUse, field: string, values: readonly Scalar[]): Hit | undefined {
  if (!use.body) return undefined
  return walkData(use.body, parsePath(field)).find(hit => knownValues(hit.value).known.some(({ value }) => values.includes(value)))
}

/** Returns the item with a field that the step sets, else the first of the entry. */
function itemOf({ entry, proof }: PartialCandidate): Item | undefined {
  const written = Object.keys(proof.body)
  return entry.items.find(item => item.kind === 'field' && item.fields.some(field => written.includes(field.join('.')))) ?? entry.items[0]
}
