import { compareConfidence, type Draft } from './draft.ts'
import { compareTemplates } from './compare-templates.ts'

/** Drafts of one entry at one token. */
export interface Merged {
  /** The draft that names the target: the longest template, then the highest confidence. */
  readonly main: Draft
  /** Sorted by confidence, then by length of the trace, then by its number of files; the finding has those of the first. */
  readonly drafts: readonly [Draft, ...Draft[]]
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
  const sorted = drafts.sort((a, b) => (
    compareConfidence(b.confidence, a.confidence) || a.use.trace.length - b.use.trace.length || filesOf(a) - filesOf(b)))
  const main = sorted.reduce((best, draft) => (compareTargets(draft, best, sorted) > 0 ? draft : best))
  return { main, drafts: sorted, methods: [...new Set(drafts.flatMap(draft => draft.methods))].sort() }
}

/** Counts the files of the call and its trace: of two traces of the same length the nearer one is more helpful. */
function filesOf({ use, token }: Draft): number {
  return new Set([token.file, use.call.file, ...use.trace.map(({ at }) => at.file)]).size
}

/** Compares how well two drafts name the target. A parameter with one value is closer than the same parameter with any, when all uses have that value. */
function compareTargets(a: Draft, b: Draft, all: readonly Draft[]): number {
  return roles[a.role] - roles[b.role] || compareTemplates(a.template, b.template)
    || Number(isOfAll(a, all)) - Number(isOfAll(b, all)) || Number(hasTest(a)) - Number(hasTest(b))
}

function isOfAll({ item }: Draft, all: readonly Draft[]): boolean {
  const matched = new Set(all.filter(draft => draft.item === item).map(draft => draft.use))
  return all.every(draft => matched.has(draft.use))
}

const roles = { use: 2, schema: 1, declaration: 0 } as const satisfies Record<Draft['role'], number>

function hasTest({ item }: Draft): boolean {
  return (item.kind === 'query' || item.kind === 'field' || item.kind === 'header') && item.value !== null
}
