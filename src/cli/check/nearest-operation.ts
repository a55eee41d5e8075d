import { matchMethods } from '../../judge/match-methods.ts'
import { settingPath } from '../../judge/setting-path.ts'
import { closestWord } from '../../schedule/did-you-mean.ts'
import type { Item, Operation, PathTemplate, Schedule } from '../../schedule/model.ts'
import type { RequestUse } from '../../uses/api-use.ts'

/** An operation that an item is about, and the request that comes next to it. */
export interface Nearest {
  readonly request: RequestUse
  readonly item: Item
  readonly operation: Operation
  /** 0 where the address and a method are those of the operation. */
  readonly distance: number
}

/** Finds the request and the operation of some items that are nearest to each other; undefined without an operation or a request. */
export function nearestOperation(requests: readonly RequestUse[], items: readonly Item[], schedule: Schedule): Nearest | undefined {
  const all = requests.flatMap(request => items.flatMap(item => operationsOf(item, schedule).map(operation => (
    { request, item, operation, distance: distanceBetween(request, operation) }))))
  return all.sort((a, b) => a.distance - b.distance)[0]
}

/** Returns the operations that an item is about. */
export function operationsOf(item: Item, { settings }: Schedule): readonly Operation[] {
  switch (item.kind) {
    case 'endpoint': return item.operations
    case 'query':
    case 'header': return item.on
    case 'field': return [...item.on, ...item.also]
    case 'segment': return [{ methods: ['*'], path: item.under }]
    case 'setting': return settings ? [{ methods: item.methods, path: settingPath(settings.on, item.setting) }] : []
    default: return []
  }
}

function distanceBetween({ methods, path }: RequestUse, operation: Operation): number {
  const method = matchMethods(operation.methods, methods) ? 0 : 0.25
  return method + distanceOfPaths(path.map(({ text }) => text), operation.path)
}

/** Returns how many segments must be added, removed or changed; a misspelt one counts half. */
function distanceOfPaths(seen: readonly (string | null)[], { segments, subtree }: PathTemplate): number {
  let row = Array.from({ length: seen.length + 1 }, (_, index) => index)
  for (const [at, segment] of segments.entries()) {
    const next = [at + 1]
    for (const [index, text] of seen.entries()) {
      const changed = (row[index] ?? 0) + costOf('literal' in segment ? segment.literal : null, text)
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  const all = row.at(-1) ?? 0
  // What is below a subtree may be anything.
  return subtree && seen.length > segments.length ? Math.min(...row.slice(segments.length)) : subtree ? Math.max(all, 1) : all
}

function costOf(literal: string | null, text: string | null): number {
  if (literal === null || literal === text) return 0
  return text === null || closestWord(text, [literal]) !== undefined ? 0.5 : 1
}
