import type { BaseKnowledge, PathSegment, RequestUse, Unresolved } from './api-use.ts'
import { matchesTemplate } from './interest.ts'
import type { Run } from './run.ts'
import type { Surroundings } from './uses.ts'

/** Requests in sight of evidence whose address could be the API's and could not be told (DESIGN 5): one for each call and reason. */
export function unresolvedOf(run: Run, uses: readonly RequestUse[], around: Surroundings): Unresolved[] {
  const found = new Map<string, Unresolved>()
  for (const at of run.spent) if (around.evidence(at.file)) found.set(`${at.file}:${String(at.start)}:budget`, { at, reason: 'budget' })
  for (const use of uses) {
    if (use.how !== 'sent' || (use.base !== 'proven' && !(use.base === 'unknown' && use.evidence))) continue
    const reason = reasonOf(run, use)
    if (!reason) continue
    found.set(`${use.call.file}:${String(use.call.start)}:${reason}`, { at: use.call, reason })
  }
  return [...found.values()]
}

function reasonOf(run: Run, { base, path, givenUp }: RequestUse): string | null {
  return givenUp && !matchesTemplate(run.interest.templates, path.map(segment => segment.text)) ? 'budget' : blockOf(run, base, path)
}

/** What of an address stands in the way of telling whether a template matches it; null for nothing. */
export function blockOf(run: Run, base: BaseKnowledge, path: readonly PathSegment[]): string | null {
  const segments = path.map(segment => segment.text)
  if (!segments.length) return base === 'unknown' ? 'The address is not known.' : 'The path is not known.'
  if (matchesTemplate(run.interest.templates, segments)) return null
  const unknown = segments.flatMap((segment, index) => segment === null ? [index] : [])
  if (!matchesTemplate(run.interest.templates, segments, unknown)) return null
  // A parameter may well be unknown: the one that stands for a literal is what blocks.
  const blocking = unknown.find(index => matchesTemplate(run.interest.templates, segments, [index])) ?? unknown[0] ?? 0
  return `Segment ${String(blocking + 1)} of the path is not known.`
}
