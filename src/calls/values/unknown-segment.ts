import type { BaseKnowledge, PathSegment } from '../../uses/api-use.ts'
import { matchesTemplate } from '../../uses/interest.ts'
import type { Interest } from '../../uses/interest.ts'

/** What of an address stands in the way of telling whether a template matches it; null for nothing. */
export function blockOf({ templates }: Interest, base: BaseKnowledge, path: readonly PathSegment[]): string | null {
  const segments = path.map(segment => segment.text)
  if (!segments.length) return base === 'unknown' ? 'The address is not known.' : 'The path is not known.'
  if (matchesTemplate(templates, segments)) return null
  const unknown = segments.flatMap((segment, index) => segment === null ? [index] : [])
  if (!matchesTemplate(templates, segments, unknown)) return null
  // A parameter may well be unknown: the one that stands for a literal is what blocks.
  const blocking = unknown.find(index => matchesTemplate(templates, segments, [index])) ?? unknown[0] ?? 0
  return `Segment ${String(blocking + 1)} of the path is not known.`
}
