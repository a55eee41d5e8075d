import { operationJudge } from '../judge/judge-operation.ts'
import type { OperationJudgement } from '../judge/judge-operation.ts'
import type { SdkDescription, SdkEntry, SdkReport, SdkRow, SdkSummary } from '../report/sdk.ts'
import { stateOf } from '../schedule/dates.ts'
import type { Schedule } from '../schedule/model.ts'
import type { DerivedSdk } from './derive-operations.ts'

/** Describes which operations of SDKs the entries of their schedules deprecate. */
export function describeSdks(sdks: readonly DerivedSdk[], schedules: readonly Schedule[], asOf: string): SdkReport {
  return { version: 1, asOf, sdks: sdks.map(sdk => describe(sdk, schedules, asOf)) }
}

function describe({ name, version, operations }: DerivedSdk, schedules: readonly Schedule[], asOf: string): SdkDescription {
  const own = schedules.filter(({ packages }) => packages.some(each => each.name === name))
  const judges = own.map(operationJudge)
  const rows = operations.map(({ deprecated, chain, method, path }): SdkRow => ({
    chain, method, path, marked: deprecated, ...rowOf(judges.map(judge => judge({ chain, method, path })), asOf),
  })).sort(by(({ chain }) => chain, ({ path }) => path, ({ method }) => method))
  return { name, version, schedules: own.map(({ id }) => id), summary: summaryOf(rows), operations: rows }
}

function rowOf(judgements: readonly OperationJudgement[], asOf: string): Pick<SdkRow, 'entries' | 'byId' | 'touches'> {
  return {
    entries: judgements.flatMap(({ deprecates }) => deprecates).map(one => entryOf(one, asOf)).sort(by(({ id }) => id)),
    byId: judgements.flatMap(({ byId }) => byId)
      .map(({ setting, entry }) => ({ setting, entry: entry.id }))
      .sort(by(({ setting }) => setting, ({ entry }) => entry)),
    touches: touchesOf(judgements.flatMap(({ touches }) => touches)),
  }
}

function entryOf({ entry, item, confidence }: OperationJudgement['deprecates'][number], asOf: string): SdkEntry {
  const dates = item.dates ?? entry.dates
  return { id: entry.id, state: stateOf(dates, asOf), deprecated: dates.deprecated?.text ?? null, sunset: dates.sunset?.text ?? null, confidence }
}

/** An entry may have several items for one operation. */
function touchesOf(touches: OperationJudgement['touches']): SdkRow['touches'] {
  const kinds = new Map<string, { readonly entry: string, readonly kind: 'field' | 'query', readonly names: Set<string> }>()
  for (const { entry: { id }, kind, names } of touches) {
    const known = kinds.get(`${kind} ${id}`)
    kinds.set(`${kind} ${id}`, { entry: id, kind, names: new Set([...known?.names ?? [], ...names]) })
  }
  return [...kinds.values()].map(each => ({ ...each, names: [...each.names].sort() })).sort(by(({ entry }) => entry, ({ kind }) => kind))
}

function summaryOf(rows: readonly SdkRow[]): SdkSummary {
  const deprecated = rows.filter(({ entries }) => entries.length > 0)
  const marked = rows.filter(row => row.marked !== null)
  return {
    methods: new Set(rows.map(({ chain }) => chain)).size,
    operations: rows.length,
    deprecated: deprecated.length,
    possible: deprecated.filter(({ entries }) => entries.every(({ confidence }) => confidence === 'possible')).length,
    entries: new Set(deprecated.flatMap(({ entries }) => entries.map(({ id }) => id))).size,
    marked: marked.length,
    uncovered: marked.filter(({ entries }) => entries.length === 0).length,
  }
}

/** Compares by several texts; the first that differs decides. */
function by<T>(...keys: readonly ((one: T) => string)[]): (a: T, b: T) => number {
  return (a, b) => {
    for (const key of keys) if (key(a) !== key(b)) return key(a) < key(b) ? -1 : 1
    return 0
  }
}
