import type { BaseKnowledge, PathSegment } from '../../uses/api-use.ts'
import { matchesTemplate } from '../../uses/interest.ts'
import type { Interest } from '../../uses/interest.ts'

/** Returns the reason why it is undecided whether an address matches a template; null when it is decided. */
export function whyUndecided({ templates }: Interest, base: BaseKnowledge, path: readonly PathSegment[]): string | null {
  const segments = path.map(segment => segment.text)
  if (!segments.length) return base === 'unknown' ? 'The URL of the request cannot be resolved.' : 'The path of the request cannot be resolved.'
  if (matchesTemplate(templates, segments)) return null
  const unknown = segments.flatMap((segment, index) => segment === null ? [index] : [])
  if (!matchesTemplate(templates, segments, unknown)) return null
  // An unknown parameter matches anyway: the segment to report is one in place of a literal.
  const blocking = unknown.find(index => matchesTemplate(templates, segments, [index])) ?? unknown[0] ?? 0
  return `Segment ${String(blocking + 1)} of the path cannot be resolved.`
}
