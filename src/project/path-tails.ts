import type { TemplateNode } from '../uses/interest.ts'

/** A path of a schedule: its segments, null for a parameter. */
export interface PathTemplate {
  readonly segments: readonly (string | null)[]
  /** The index of its last literal. */
  readonly last: number
  /** Any path below it counts too. */
  readonly subtree: boolean
}

/** The paths of a schedule by their last literals. */
export type PathTails = ReadonlyMap<string, readonly PathTemplate[]>

const KNOWN = new WeakMap<TemplateNode, PathTails>()

/** Returns the paths of a trie by their last literals. */
export function pathTails(templates: TemplateNode): PathTails {
  const known = KNOWN.get(templates) ?? tailsOf(templates)
  KNOWN.set(templates, known)
  return known
}

function tailsOf(templates: TemplateNode): PathTails {
  const found = new Map<string, PathTemplate[]>()
  const work: { readonly node: TemplateNode, readonly segments: readonly (string | null)[] }[] = [{ node: templates, segments: [] }]
  for (let next = work.pop(); next; next = work.pop()) {
    const { node, segments } = next
    const last = segments.findLastIndex(segment => segment !== null)
    const word = segments[last]
    if (word != null && (node.end || node.subtree)) found.set(word, [...found.get(word) ?? [], { segments, last, subtree: node.subtree }])
    for (const [literal, below] of node.literals) work.push({ node: below, segments: [...segments, literal] })
    if (node.parameter) work.push({ node: node.parameter, segments: [...segments, null] })
  }
  return found
}

/** An unknown part of a text. */
export const HOLE = '\0'

const PLACEHOLDER = /^(?:\*+|:.*|.*[{}<>$%].*)$/
const ORIGIN = /^[a-z]+:\/\/[^/]*/i

/**
 * Tests if a text with holes may be a path of the schedule from some segment on to its end: it has the last literal, nothing that contradicts
 * the segments around that, and no more after it than parameters. What is missing before it may come from elsewhere. More segments before it must
 * be unknown, or names in the base path of a server.
 */
export function mayEndPath(text: string, tails: PathTails, baseNames: ReadonlySet<string>): boolean {
  return offsetsIn(text, tails, baseNames).length > 0
}

/** Tests if a text with holes may be a path of the schedule from its beginning on. What begins with a wildcard is a pattern that matches requests. */
export function mayBePath(text: string, tails: PathTails, baseNames: ReadonlySet<string>): boolean {
  return !text.startsWith('*') && offsetsIn(text, tails, baseNames).some(offset => offset >= 0)
}

/** Returns the last literals of those paths that a text may be if its last segment, which is a hole, is one of them. Some other literal must be in both. */
export function openEnds(text: string, tails: PathTails): readonly string[] {
  const segments = segmentsOf(text)
  if (segments.at(-1) !== HOLE) return []
  return [...tails].filter(([, templates]) => templates.some(template => {
    const offset = segments.length - 1 - template.last
    return fits(segments, offset, template, false) && template.segments.some((literal, index) => literal !== null && literal === segments[index + offset])
  })).map(([end]) => end)
}

function segmentsOf(text: string): readonly string[] {
  return (text.split(/[?#]/, 1)[0] ?? '').replace(ORIGIN, '').split('/').filter(segment => segment !== '')
}

/** Returns the segments of a text, counted from 0, at which a path of the schedule may begin; a negative one where its beginning is missing. */
function offsetsIn(text: string, tails: PathTails, baseNames: ReadonlySet<string>): readonly number[] {
  const segments = segmentsOf(text)
  const hasGlued = segments.some(isGlued)
  return segments.flatMap((segment, index) => {
    const templates = tails.get(segment.replaceAll(HOLE, '')) ?? []
    return templates.flatMap(template => {
      const offset = index - template.last
      const isPath = fits(segments, offset, template, hasGlued) && segments.slice(0, Math.max(0, offset)).every(each => mayBeBase(each, baseNames))
      return isPath ? [offset] : []
    })
  })
}

function mayBeBase(segment: string, baseNames: ReadonlySet<string>): boolean {
  return segment.includes(HOLE) || baseNames.has(segment) || PLACEHOLDER.test(segment)
}

/** Tests if segments fit a path that begins at an offset of them. */
function fits(segments: readonly string[], offset: number, { segments: path, subtree }: PathTemplate, hasGlued: boolean): boolean {
  if (segments.length - offset > path.length && !subtree && !hasGlued) return false
  return path.every((literal, index) => {
    const segment = segments[index + offset]
    return segment === undefined || literal === null || segment === literal || segment.includes(HOLE) || segment === '*' || segment.startsWith(':')
  })
}

/** Tests if a part of a segment is unknown: it may hold more than one segment. */
function isGlued(segment: string): boolean {
  return segment.includes(HOLE) && segment !== HOLE
}
