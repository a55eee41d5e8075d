import type { BaseKnowledge, PathSegment } from '../../uses/api-use.ts'
import { matchesTemplate, templatesBelow } from '../../uses/interest.ts'
import type { Interest, TemplateNode } from '../../uses/interest.ts'

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

/**
 * Tests if an address can match a template where a value in it was not evaluated, and may be several segments. Only one that other segments
 * follow in the place of a parameter is taken for an id.
 */
export function mayMatch(node: TemplateNode, path: readonly PathSegment[], from = 0, goesOn = false): boolean {
  if (node.subtree) return true
  const segment = path[from]
  const below = templatesBelow(node)
  if (!segment) return node.end || (goesOn && below.length > 0)
  const { text, isOpen = false } = segment
  const next = text === null ? below : [...isOpen ? literalsFrom(node, text) : [node.literals.get(text)], node.parameter]
  const isId = node.parameter !== null && from < path.length - 1
  if (next.some(each => each && mayMatch(each, path, from + 1, isOpen || (text === null && !isId)))) return true
  return goesOn && below.some(each => mayMatch(each, path, from, true))
}

/** Returns the literals at a node that begin with a text: an unknown one follows it. */
function literalsFrom({ literals }: TemplateNode, start: string): readonly TemplateNode[] {
  return [...literals].flatMap(([name, node]) => name.startsWith(start) ? [node] : [])
}
