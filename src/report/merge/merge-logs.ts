import type { Log, Notification, Result, Run } from 'sarif'
import { byPriority, type Priority } from '../by-priority.ts'
import { compareTexts } from '../in-order.ts'
import type { Report } from '../report.ts'
import { cutNotice, maxResults } from '../sarif/limits.ts'
import { allSchedules, judgementsOfLog } from './judgement.ts'
import { mergeRules, type Rule } from './merge-rules.ts'

const severities = { error: 'error', warning: 'warning', note: 'info' } as const

interface Found {
  readonly result: Result
  readonly fingerprint: string
  readonly entry: string
  readonly file: string
}
type Failed = Report['errors'][number]
/** Selects the results of a merged log, given the files that could not be analysed. */
type Select = (results: readonly Found[], failed: readonly Failed[]) => readonly Found[]

/** Merges several logs of sunset to the one that a single run over all their files would have written. */
export function mergeLogs([first, ...others]: readonly [Log, ...Log[]], select: Select = results => results): Log {
  const runs = [first, ...others].flatMap(({ runs }) => runs)
  const [run] = runs
  return run ? { ...first, runs: [mergedRun(run, runs, select)] } : first
}

function mergedRun(first: Run, runs: readonly Run[], select: Select): Run {
  const notices = noticesOf(runs)
  const found = numbered(unique(runs.flatMap(run => run.results ?? [])).sort(compareResults)).map(foundIn)
  const failed = notices.filter(({ level }) => level === 'error').map((notice): Failed => ({ file: fileOf(notice), kind: '', message: '' }))
  const results = select(found, failed).map(({ result }) => result)
  const written = mostImportant(results)
  const rules = mergeRules(runs.flatMap(run => (run.tool.driver.rules ?? []) as Rule[]), written)
  const indexes = new Map(rules.map(({ id }, index) => [id, index]))
  return {
    ...first,
    tool: { ...first.tool, driver: { ...first.tool.driver, rules } },
    invocations: [{
      executionSuccessful: runs.every(run => run.invocations?.every(each => each.executionSuccessful) ?? true),
      toolExecutionNotifications: [
        ...notices,
        ...written.length < results.length ? [cutNotice(results.length, written.length)] : [],
      ],
    }],
    results: written.map(result => ({ ...result, ruleIndex: indexes.get(result.ruleId ?? '') ?? 0 })),
    properties: {
      ...first.properties,
      schedules: allSchedules(judgementsOfLog({ version: '2.1.0', runs: [...runs] }).map(({ schedules }) => schedules)),
      unresolved: runs.reduce((sum, run) => sum + Number(run.properties?.['unresolved'] ?? 0), 0),
    },
  }
}

function noticesOf(runs: readonly Run[]): Notification[] {
  const all = runs.flatMap(run => run.invocations?.flatMap(each => each.toolExecutionNotifications ?? []) ?? [])
  return unique(all).sort((a, b) => compareTexts(fileOf(a), fileOf(b)))
}

function foundIn(result: Result): Found {
  return { result, fingerprint: result.partialFingerprints?.['sunset/v1'] ?? '', entry: result.ruleId ?? '', file: fileOf(result) }
}

/** Numbers the results of the same fingerprint, in their order. */
function numbered(results: readonly Result[]): Result[] {
  const seen = new Map<string, number>()
  return results.map(result => {
    const print = result.partialFingerprints?.['sunset/v1']?.replace(/\..*$/, '')
    if (print === undefined) return result
    const count = (seen.get(print) ?? 0) + 1
    seen.set(print, count)
    return { ...result, partialFingerprints: { 'sunset/v1': count === 1 ? print : `${print}.${String(count)}` } }
  })
}

function mostImportant(results: readonly Result[]): readonly Result[] {
  if (results.length <= maxResults) return results
  const ranked = results.map(result => ({ result, ...priorityOf(result) }))
  const first = new Set(byPriority(ranked).slice(0, maxResults).map(({ result }) => result))
  return results.filter(result => first.has(result))
}

function priorityOf({ level, properties }: Result): Priority {
  const { confidence, context } = (properties ?? {}) as Partial<Priority>
  return {
    severity: severities[level === 'error' || level === 'note' ? level : 'warning'],
    confidence: confidence ?? 'possible',
    context: context ?? 'production',
  }
}

function compareResults(a: Result, b: Result): number {
  const [left, right] = [a, b].map(result => result.locations?.[0]?.physicalLocation?.region)
  return compareTexts(fileOf(a), fileOf(b))
    || (left?.startLine ?? 0) - (right?.startLine ?? 0)
    || (left?.startColumn ?? 0) - (right?.startColumn ?? 0)
    || compareTexts(a.ruleId ?? '', b.ruleId ?? '')
}

/** Returns the file name of an address; results are in the order of names. */
function fileOf({ locations }: Pick<Result | Notification, 'locations'>): string {
  const uri = locations?.[0]?.physicalLocation?.artifactLocation?.uri ?? ''
  try {
    return decodeURIComponent(uri)
  } catch {
    return uri
  }
}

function unique<Item extends Result | Notification>(items: readonly Item[]): Item[] {
  const seen = new Map(items.map(item => [JSON.stringify({ ...item, ruleIndex: undefined, partialFingerprints: undefined }), item] as const).reverse())
  return [...seen.values()].reverse()
}
