import type { PathTemplate, TemplateSegment } from './model.ts'

/** The template of every path. */
export const anyPath: PathTemplate = { text: '/**', segments: [], subtree: true }

type Segments = readonly (string | null)[]

/**
 * Tests if the segments of a path (null: not known) are an address of the template. `through-unknown`: all segments below a subtree are
 * unknown, and may be live ones.
 */
export function matchPath(template: PathTemplate, segments: Segments, live: readonly PathTemplate[]): 'exact' | 'through-unknown' | null {
  if (!coversPath(template, segments)) return null
  if (live.some(sibling => isBeatenBy(template, sibling, segments))) return null
  const tail = segments.slice(template.segments.length)
  return tail.length > 0 && hasLiteral(template) && tail.every(segment => segment === null) ? 'through-unknown' : 'exact'
}

/** Tests if a template has a literal segment. One without any matches paths of all APIs, so it counts only at a proven address. */
export function hasLiteral(template: PathTemplate): boolean {
  return lastLiteralIndex(template) >= 0
}

/** Returns the index of the segment that identifies the template: its last literal one. */
export function lastLiteralIndex(template: PathTemplate): number {
  return template.segments.findLastIndex(segment => 'literal' in segment)
}

/** Tests if two templates can be the address of one path. */
export function overlaps(a: PathTemplate, b: PathTemplate): boolean {
  const [short, long] = a.segments.length <= b.segments.length ? [a, b] : [b, a]
  const above = short.segments.every((segment, index) => canMeet(segment, long.segments[index]))
  if (!above) return false
  if (short.segments.length < long.segments.length) return short.subtree
  return short.subtree === long.subtree
}

function coversPath(template: PathTemplate, segments: Segments): boolean {
  const { length } = template.segments
  if (template.subtree ? segments.length <= length : segments.length !== length) return false
  return template.segments.every((segment, index) => !('literal' in segment) || segment.literal === segments[index])
}

/** Tests if a live sibling is a better match: it has a literal where the template has a parameter, and agrees everywhere else. */
function isBeatenBy(template: PathTemplate, sibling: PathTemplate, segments: Segments): boolean {
  if (sibling.segments.length > segments.length) return false
  const agrees = sibling.segments.every((segment, index) => !('literal' in segment) || segment.literal === segments[index])
  if (!agrees) return false
  return sibling.segments.some((segment, index) => {
    const own = template.segments[index]
    return 'literal' in segment && own !== undefined && 'parameter' in own
  })
}

function canMeet(a: TemplateSegment, b: TemplateSegment | undefined): boolean {
  if (b === undefined) return false
  return !('literal' in a) || !('literal' in b) || a.literal === b.literal
}
