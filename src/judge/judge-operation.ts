import type { Confidence } from '../report/report.ts'
import type { Entry, Item, Schedule } from '../schedule/model.ts'
import type { PathSegment, RequestUse } from '../uses/api-use.ts'
import type { Candidate } from './candidate.ts'
import { compareConfidence } from './draft.ts'
import { indexItems } from './index-items.ts'
import type { ItemIndex } from './index-items.ts'
import { fieldText } from './judge-field.ts'
import { judgeRequest, reachedBy } from './judge-request.ts'
import { matchMethods, withBody } from './match-methods.ts'

/** A method of an SDK and one operation that it requests; the caller supplies each `{parameter}`. */
export interface OperationOfSdk {
  readonly chain: string
  readonly method: string
  readonly path: string
}
/** The items of a schedule that are about an operation. */
export interface OperationJudgement {
  /** Items that deprecate it, of each entry the one with the highest confidence. */
  readonly deprecates: readonly { readonly entry: Entry, readonly item: Item, readonly confidence: Confidence }[]
  /** Settings that it reaches only when it is called with their ids. */
  readonly byId: readonly { readonly entry: Entry, readonly setting: string }[]
  /** Items about its request or response. */
  readonly touches: readonly { readonly entry: Entry, readonly kind: 'field' | 'query', readonly names: readonly string[] }[]
}

const nowhere = { file: '', start: 0, end: 0 }

/** Makes a function that judges operations of an SDK as if the code called the method. */
export function operationJudge(schedule: Schedule): (operation: OperationOfSdk) => OperationJudgement {
  const index = indexItems(schedule)
  return operation => {
    const use = useOf(operation)
    const segments = use.path.map(({ text }) => text)
    const reached = reachedBy(segments, use.methods, index).map(({ candidate }) => candidate)
    return {
      deprecates: surest(use, index),
      byId: [...settingsById(segments, operation.method, index), ...reached.flatMap(candidate => settingsInBulk(candidate, operation.method))],
      touches: reached.flatMap(candidate => touchedBy(candidate, operation.method)),
    }
  }
}

function useOf({ chain, method, path }: OperationOfSdk): RequestUse {
  return {
    kind: 'request', how: 'sent', base: 'proven', evidence: null, methods: [method], path: segmentsOf(path), query: [], queryOpen: false, headers: [],
    body: null, reads: [], inLoop: false, sdk: { method: chain, at: nowhere }, call: nowhere, context: 'production', trace: [],
  }
}

function segmentsOf(path: string): readonly PathSegment[] {
  const [withoutQuery = ''] = path.split('?')
  return withoutQuery.split('/').filter(segment => segment !== '').map(segment => ({ text: segment.includes('{') ? null : segment, at: nowhere, token: null }))
}

function surest(use: RequestUse, index: ItemIndex): OperationJudgement['deprecates'] {
  const found = new Map<Entry, OperationJudgement['deprecates'][number]>()
  for (const { entry, item, kind, confidence } of judgeRequest(use, index)) {
    if (kind === 'partial') continue
    const known = found.get(entry)
    if (!known || compareConfidence(confidence, known.confidence) > 0) found.set(entry, { entry, item, confidence })
  }
  return [...found.values()]
}

/** Returns the settings of the operation for one setting, whose id is a parameter. */
function settingsById(segments: readonly (string | null)[], method: string, { schedule }: ItemIndex): OperationJudgement['byId'] {
  const on = schedule.settings?.on.segments
  const id = on?.findLastIndex(segment => 'parameter' in segment) ?? -1
  if (on?.length !== segments.length || segments[id] !== null) return []
  if (!on.every((segment, at) => !('literal' in segment) || segment.literal === segments[at])) return []
  return schedule.entries.filter(({ status }) => status === 'active').flatMap(entry => entry.items.flatMap(item =>
    item.kind === 'setting' && matchMethods(item.methods, [method]) ? [{ entry, setting: item.setting }] : []))
}

/** Returns the settings of the operation for several settings. */
function settingsInBulk(candidate: Candidate, method: string): OperationJudgement['byId'] {
  if (candidate.what !== 'bulk') return []
  return [...candidate.bySetting].flatMap(([setting, items]) =>
    items.flatMap(({ entry, item }) => matchMethods(item.methods, [method]) ? [{ entry, setting }] : []))
}

function touchedBy(candidate: Candidate, method: string): OperationJudgement['touches'] {
  if (candidate.what === 'query') return [{ entry: candidate.entry, kind: 'query', names: candidate.item.names }]
  if (candidate.what !== 'field') return []
  const { entry, item } = candidate
  const isSeen = item.response !== null || item.error !== null || (item.request !== null && withBody([method]) !== undefined)
  return isSeen ? [{ entry, kind: 'field', names: item.fields.map(fieldText) }] : []
}
