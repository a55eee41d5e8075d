import type { PathTemplate } from '../schedule/model.ts'

/** Returns how much closer `a` describes a path than `b`: a longer template, then a whole one, then the one with literal text first. */
export function compareTemplates(a: PathTemplate | null, b: PathTemplate | null): number {
  if (!a || !b) return Number(a !== null) - Number(b !== null)
  if (a.segments.length !== b.segments.length) return a.segments.length - b.segments.length
  if (a.subtree !== b.subtree) return a.subtree ? -1 : 1
  const first = a.segments.findIndex((segment, index) => isLiteral(segment) !== isLiteral(b.segments[index]))
  if (first < 0) return 0
  return isLiteral(a.segments[first]) ? 1 : -1
}

function isLiteral(segment: PathTemplate['segments'][number] | undefined): boolean {
  return segment !== undefined && 'literal' in segment
}
