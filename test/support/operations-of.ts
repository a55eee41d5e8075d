import type { Entry, Item, Operation, PathTemplate, Schedule } from '../../src/schedule/model.ts'

/** What an entry's endpoint, setting and segment items take away, as `METHOD /path` with `{}` for each placeholder, sorted. */
export function operationsOf(entry: Entry, schedule: Schedule): string[] {
  return [...new Set(entry.items.flatMap(item => ofItem(item, schedule)))].sort()
}

/** Operations as `METHOD /path`, one string for each method. */
export function eachOperation(operations: readonly Operation[]): string[] {
  return operations.flatMap(({ methods, path }) => methods.map(method => `${method} ${plain(path)}`)).sort()
}

function ofItem(item: Item, schedule: Schedule): string[] {
  if (item.kind === 'endpoint') return eachOperation(item.operations)
  if (item.kind === 'segment') return [`* ${plain(item.under)}/${item.segment}`]
  if (item.kind !== 'setting' || schedule.settings === null) return []
  const { setting, methods } = item
  const path = plain(schedule.settings.on).replace(/\{\}$/, setting)
  return methods.map(method => `${method} ${path}`)
}

function plain(path: PathTemplate): string {
  const segments = path.segments.map(segment => 'literal' in segment ? segment.literal : '{}')
  return `/${segments.join('/')}${path.subtree ? '/**' : ''}`
}
