import type { Item } from '../schedule/model.ts'
import { isTest } from '../uses/file-context.ts'
import { compareConfidence, contextOf, type Draft } from './draft.ts'
import { compareTemplates } from './compare-templates.ts'

/** Drafts of one entry at one token. */
export interface Merged {
  /** The draft that names the target: of those with the highest confidence, the one with the longest template. */
  readonly main: Draft
  /** Sorted as `compareDrafts` does; the finding has the confidence and the trace of the first. */
  readonly drafts: readonly [Draft, ...Draft[]]
  /** Those that the message tells about. */
  readonly told: readonly Draft[]
  /** The methods of those that the message tells about. */
  readonly methods: readonly string[]
}

/** Merges all drafts of one token into one finding for each entry and kind. */
export function merge(drafts: readonly Draft[]): Merged[] {
  const groups = new Map<string, [Draft, ...Draft[]]>()
  for (const draft of drafts) {
    const key = keyOf(draft)
    const group = groups.get(key)
    if (group) group.push(draft)
    else groups.set(key, [draft])
  }
  return [...groups.values()].map(mergeGroup)
}

function keyOf({ entry, kind, token }: Draft): string {
  return [entry.id, kind, token.file, token.start, token.end].join('\0')
}

function mergeGroup(drafts: [Draft, ...Draft[]]): Merged {
  const tested = new Set(drafts.length > 1 ? drafts.filter(isTested) : [])
  const sorted = drafts.sort((a, b) => compareDrafts(a, b, tested))
  const [best] = sorted
  const told = sorted.filter(draft => isTold(draft, best))
  const ofAll = itemsOfAll(sorted)
  const main = told.filter(({ confidence }) => confidence === best.confidence)
    .reduce((chosen, draft) => (compareTargets(draft, chosen, ofAll) > 0 ? draft : chosen))
  return { main, drafts: sorted, told, methods: [...new Set(told.flatMap(draft => draft.methods))].sort() }
}

/** Sorts by confidence, then real requests first, and those without tests on their way, then by length of the trace, then by its number of files. */
function compareDrafts(a: Draft, b: Draft, tested: ReadonlySet<Draft>): number {
  return compareConfidence(b.confidence, a.confidence) || Number(isDeclared(a)) - Number(isDeclared(b))
    || Number(tested.has(a)) - Number(tested.has(b)) || a.use.trace.length - b.use.trace.length || filesOf(a) - filesOf(b)
}

/**
 * Tests if the message tells about a draft, which must hold with about the confidence of the best one: no operation that is only possible, and
 * no response that only a type states when a request of the project has it.
 */
function isTold(draft: Draft, best: Draft): boolean {
  return (draft.confidence !== 'possible' || best.confidence === 'possible') && (!isDeclared(draft) || isDeclared(best))
}

function isDeclared({ use }: Draft): boolean {
  return use.kind === 'request' && use.how === 'declared'
}

/** Tests if a draft is in a test, or only a test calls it. */
function isTested(draft: Draft): boolean {
  return contextOf(draft) !== 'production' || draft.use.trace.some(({ at }) => isTest(at.file))
}

/** Counts the files of the call and its trace: of two traces of the same length the nearer one is more helpful. */
function filesOf({ use, token }: Draft): number {
  return new Set([token.file, use.call.file, ...use.trace.map(({ at }) => at.file)]).size
}

/** Compares how well two drafts name the target. A parameter with one value is closer than the same parameter with any, when all uses have that value. */
function compareTargets(a: Draft, b: Draft, ofAll: ReadonlySet<Item>): number {
  return roles[a.role] - roles[b.role] || compareTemplates(a.template, b.template)
    || Number(ofAll.has(a.item)) - Number(ofAll.has(b.item)) || Number(hasTest(a)) - Number(hasTest(b))
}

/** Returns the items that every use matches: many thousands of uses may reach one token. */
function itemsOfAll(drafts: readonly Draft[]): ReadonlySet<Item> {
  const uses = new Set(drafts.map(({ use }) => use))
  const matched = new Map<Item, Set<Draft['use']>>()
  for (const { item, use } of drafts) {
    const known = matched.get(item)
    if (known) known.add(use)
    else matched.set(item, new Set([use]))
  }
  return new Set([...matched].filter(([, found]) => found.size === uses.size).map(([item]) => item))
}

const roles = { use: 2, schema: 1, declaration: 0 } as const satisfies Record<Draft['role'], number>

function hasTest({ item }: Draft): boolean {
  return (item.kind === 'query' || item.kind === 'field' || item.kind === 'header') && item.value !== null
}
