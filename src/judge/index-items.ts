import type { Entry, FieldItem, HeaderItem, Item, Operation, PathTemplate, Schedule, SegmentItem, SettingItem, TemplateSegment } from '../schedule/model.ts'
import { anyPath } from '../schedule/match.ts'
import type { ByName, Candidate, Of, WordLike } from './candidate.ts'
import { createTrie, insert, type PathTrie } from './path-trie.ts'
import { settingPath } from './setting-path.ts'

export interface ItemIndex {
  readonly schedule: Schedule
  readonly paths: PathTrie<Candidate>
  /** By lower-case name; each item under all of its names. */
  readonly headers: ByName<HeaderItem>
  /** By kind and name, as `wordKey` makes it. */
  readonly words: ByName<WordLike>
}

interface Tables {
  readonly paths: PathTrie<Candidate>
  readonly headers: Map<string, Of<HeaderItem>[]>
  readonly words: Map<string, Of<WordLike>[]>
  readonly settings: Map<string, Of<SettingItem>[]>
  readonly segments: Map<string, { readonly under: PathTemplate, readonly bySegment: Map<string, Of<SegmentItem>[]> }>
}

/** Indexes the items of a schedule, so that the cost of a look-up does not grow with their number. */
export function indexItems(schedule: Schedule): ItemIndex {
  const tables: Tables = { paths: createTrie(), headers: new Map(), words: new Map(), settings: new Map(), segments: new Map() }
  for (const entry of schedule.entries) {
    if (entry.status !== 'active') continue
    for (const item of entry.items) {
      for (const candidate of candidatesOf(entry, item, schedule)) insert(tables.paths, candidate.operation.path, candidate)
      addNames(tables, entry, item)
    }
    for (const candidate of partialCandidates(entry)) insert(tables.paths, candidate.operation.path, candidate)
  }
  addGroups(tables, schedule)
  return { schedule, paths: tables.paths, headers: tables.headers, words: tables.words }
}

/** Returns the key of a word in the index; headers and hosts ignore case. */
export function wordKey(what: 'header' | 'word' | 'host' | 'environment', name: string): string {
  return `${what} ${what === 'header' || what === 'host' ? name.toLowerCase() : name}`
}

function candidatesOf(entry: Entry, item: Item, schedule: Schedule): Candidate[] {
  switch (item.kind) {
    case 'endpoint': return item.operations.map(operation => ({ what: 'endpoint', entry, item, operation }))
    case 'query': return operationsOf(item.on).map(operation => ({ what: 'query', entry, item, operation }))
    case 'field': return fieldCandidates(entry, item)
    case 'setting': {
      if (!schedule.settings) return []
      const path = settingPath(schedule.settings.on, item.setting)
      return [{ what: 'setting', entry, item, operation: { methods: item.methods, path } }]
    }
    default: return []
  }
}

/** None are all operations. */
function operationsOf(on: readonly Operation[]): readonly Operation[] {
  return on.length > 0 ? on : [{ methods: ['*'], path: anyPath }]
}

function fieldCandidates(entry: Entry, item: FieldItem): Candidate[] {
  const all = [...item.on, ...item.also]
  const make = (also: boolean) => (operation: Operation): Candidate => (
    { what: 'field', entry, item, operation, also, lists: all.some(other => isOneOf(other, operation)) })
  return [...item.on.map(make(false)), ...item.also.map(make(true))]
}

/** Tests if an operation responds with one of the objects that another one lists: its path has one more parameter at the end. */
function isOneOf(one: Operation, list: Operation): boolean {
  const last = one.path.segments.at(-1)
  return one.methods.includes('GET') && last !== undefined && 'parameter' in last && one.path.segments.length === list.path.segments.length + 1
    && list.path.segments.every((segment, index) => isSame(segment, one.path.segments[index]))
}

function isSame(a: TemplateSegment, b: TemplateSegment | undefined): boolean {
  return 'literal' in a ? b !== undefined && 'literal' in b && a.literal === b.literal : b !== undefined && 'parameter' in b
}

function partialCandidates(entry: Entry): Candidate[] {
  return entry.replacement.partial.flatMap((partial): Candidate[] => {
    const proof = entry.replacement.steps.find(step => step.id === partial.step)?.proof
    if (!proof || !('present' in proof)) return []
    return [{ what: 'partial', entry, partial, proof: proof.present, operation: proof.present.operation }]
  })
}

function addNames(tables: Tables, entry: Entry, item: Item): void {
  switch (item.kind) {
    case 'setting': return push(tables.settings, item.setting, { entry, item })
    case 'word': return push(tables.words, wordKey('word', item.word), { entry, item })
    case 'host': return push(tables.words, wordKey('host', item.host), { entry, item })
    case 'environment': return push(tables.words, wordKey('environment', item.name), { entry, item })
    case 'header':
      for (const name of item.headers) {
        push(tables.headers, name.toLowerCase(), { entry, item })
        push(tables.words, wordKey('header', name), { entry, item })
      }
      return
    case 'segment': {
      const group = tables.segments.get(item.under.text) ?? { under: item.under, bySegment: new Map<string, Of<SegmentItem>[]>() }
      tables.segments.set(item.under.text, group)
      return push(group.bySegment, item.segment, { entry, item })
    }
  }
}

function addGroups(tables: Tables, schedule: Schedule): void {
  const add = (candidate: Candidate) => insert(tables.paths, candidate.operation.path, candidate)
  for (const { under, bySegment } of tables.segments.values()) {
    add({ what: 'segments', bySegment, operation: { methods: ['*'], path: { ...under, subtree: true } } })
  }
  const bulk = schedule.settings?.bulk
  if (bulk && tables.settings.size > 0) add({ what: 'bulk', bySetting: tables.settings, operation: { methods: ['*'], path: bulk.on } })
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
