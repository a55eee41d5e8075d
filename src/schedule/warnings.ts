import { hasLiteral, matchPath, overlaps } from './match.ts'
import type { Entry, Operation, Schedule } from './model.ts'
import type { Mistake } from './schedule-error.ts'

/**
 * Finds what is allowed in a schedule but probably not intended: overlaps, replacements that are deprecated themselves, dates in
 * the wrong order, missing examples.
 */
export function warningsOf(schedule: Schedule): Mistake[] {
  const active = schedule.entries.filter(entry => entry.status !== 'withdrawn')
  return [
    ...overlapsOf(active),
    ...active.flatMap(entry => deprecatedReplacements(entry, active, schedule)),
    ...schedule.entries.flatMap(entry => entryWarnings(entry, schedule)),
  ]
}

function overlapsOf(entries: readonly Entry[]): Mistake[] {
  return entries.flatMap((entry, index) => entries.slice(index + 1).flatMap(other => {
    const theirs = narrowEndpointsOf(other)
    const shared = narrowEndpointsOf(entry).find(mine => theirs.some(each => sharesMethod(mine, each) && overlaps(mine.path, each.path)))
    return shared ? [warn(other, `deprecates ${format(shared)}, which "${entry.id}" already deprecates (${entry.file}:${entry.line}).`)] : []
  }))
}

function deprecatedReplacements(entry: Entry, entries: readonly Entry[], { live }: Schedule): Mistake[] {
  return entry.replacement.operations.flatMap(operation => {
    const owner = entries.find(other => endpointsOf(other).some(item => sharesMethod(item, operation) && isCovered(operation, item, live)))
    return owner ? [warn(entry, `the replacement ${format(operation)} is itself deprecated by "${owner.id}" (${owner.file}:${owner.line}).`)] : []
  })
}

/** Tests if every address of a replacement is one of the deprecated operation. */
function isCovered({ path }: Operation, item: Operation, live: Schedule['live']): boolean {
  if (path.subtree && !item.path.subtree) return false
  const segments = path.segments.map(segment => 'literal' in segment ? segment.literal : null)
  return matchPath(item.path, path.subtree ? [...segments, null] : segments, live) !== null
}

function entryWarnings(entry: Entry, schedule: Schedule): Mistake[] {
  const found: Mistake[] = []
  const { deprecated, sunset } = entry.dates
  if (deprecated && sunset && sunset.last < deprecated.last) {
    found.push(warn(entry, `the sunset date (${sunset.text}) is before the deprecation date (${deprecated.text}).`))
  }
  const { supersededBy } = entry
  const hasSuccessor = schedule.entries.some(other => other.id === supersededBy && supersededBy !== entry.id)
  if (supersededBy !== null && !hasSuccessor) found.push(warn(entry, `names "${supersededBy}" as \`superseded-by\`, but no other entry has that id.`))
  const isDetected = entry.items.some(item => item.kind !== 'behaviour')
  if (isDetected && entry.examples.deprecated.length === 0) found.push(warn(entry, 'has no example of deprecated code; add one under `examples.deprecated`.'))
  return found
}

function endpointsOf(entry: Entry): Operation[] {
  return entry.items.flatMap(item => item.kind === 'endpoint' && !item.sdkOnly ? item.operations : [])
}

/** An entry that takes away everything is meant to be around the others. */
function narrowEndpointsOf(entry: Entry): Operation[] {
  return endpointsOf(entry).filter(({ path }) => hasLiteral(path))
}

function sharesMethod(a: Operation, b: Operation): boolean {
  return a.methods.includes('*') || b.methods.includes('*') || a.methods.some(method => b.methods.includes(method))
}

function format({ methods, path }: Operation): string {
  return `${methods.join(',')} ${path.text}`
}

function warn({ file, line, id }: Entry, message: string): Mistake {
  return { file, line, column: 1, path: id, message }
}
